import { announce, createListedStore } from '@shop/core';
import { need } from '@shop/testing';
import { REACT_STATES, type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { text } from '../messages';
import { showElementStates } from './index';
import type { ElementsState, ElementState } from './elements.rules';
import type { ElementRegistry } from './registry';

let react: ReactOnPage;
let retry: ReturnType<typeof vi.fn<() => Promise<void>>>;
let set: (state: ElementState) => void;
let end = (): void => undefined;

async function start(state: (typeof REACT_STATES)[number]): Promise<void> {
  react = await withReact(state);
  if (state === 'present') await features.load();
  document.body.innerHTML =
    '<div class="payment_box payment_method_stripe"><p class="row"></p><div class="wc-stripe-upe-element"></div></div>';
  const store = createListedStore<ElementsState>('upe.elements', {}) as unknown as ElementRegistry['store'];
  retry = vi.fn(() => Promise.resolve());
  const feature = showElementStates({ store, pass: retry });
  set = (next) => (store as unknown as { setState(changes: ElementsState): void }).setState({ card: next });
  end = feature.unmount;
}
afterEach(() => {
  end();
  react.restore();
});

const failed = (message: string): ElementState => ({ state: 'failed', message });

const box = (): HTMLElement => need('.payment_box');
const node = (): HTMLElement => need('.wc-stripe-upe-element');
const button = (): HTMLButtonElement => need('.payment_box button');

describe('what a box shows in place of its element', () => {
  beforeEach(() => start('present'));

  it('[UP-01] a skeleton only for what takes longer than a moment, outside of the mount node', () => {
    set({ state: 'loading', isSlow: false });
    expect(box().childElementCount).toBe(2);
    set({ state: 'loading', isSlow: true });
    expect([box().querySelectorAll('.shop-skeleton').length, node().childElementCount]).toEqual([1, 0]);
    set({ state: 'ready', group: {} });
    expect(box().querySelector('.shop-skeleton')).toBeNull();
    expect(box().childElementCount).toBe(2);
  });

  it('[UP-01] what takes longer than a moment is announced once, by the region that was there before it', () => {
    announce('before');
    const region = need('#shop-live-polite');
    region.textContent = '';
    const heard = (): string => region.textContent;
    set({ state: 'loading', isSlow: false });
    expect(heard()).toBe('');
    set({ state: 'loading', isSlow: true });
    expect([heard(), box().querySelector('[role]')]).toEqual([text('loading'), null]);
    region.textContent = '';
    set({ state: 'ready', group: {} });
    expect(heard()).toBe('');
  });

  it('[UP-05] a failure is an alert with a button that tries again, one try at a time; it takes the skeleton’s place', () => {
    set({ state: 'loading', isSlow: true });
    retry.mockReturnValue(new Promise<void>(() => undefined));
    set(failed('Lädt nicht'));
    expect(box().querySelector('.shop-skeleton')).toBeNull();
    expect(need('[role="alert"] .shop-retry__text').textContent).toBe(`Lädt nicht. ${text('retryHint')}`);
    // Read once, said once: no list of errors above the panel, no alert in the alert.
    expect(box().textContent.match(/Lädt nicht/g)).toHaveLength(1);
    expect([...box().querySelectorAll('.woocommerce-error, [role="alert"]')]).toEqual([need('[role="alert"]')]);
    expect(box().firstElementChild).toBe(need('[role="alert"]'));
    // A new try is read alone, without the failure before.
    expect(need('[role="alert"]').getAttribute('aria-atomic')).toBe('false');
    button().click();
    button().click();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(node().childElementCount).toBe(0);
    set({ state: 'ready', group: {} });
    expect(box().querySelector('[role="alert"]')).toBeNull();
  });

  it('[UP-05] a later failure takes the place of an earlier one, and the button keeps the focus', () => {
    set(failed('eins'));
    const focused = button();
    focused.focus();
    set({ state: 'mounting', group: {}, message: 'eins' });
    set(failed('zwei'));
    expect(document.activeElement).toBe(focused);
    expect(need('.shop-retry__text').textContent).toBe(`zwei. ${text('retryHint')}`);
    expect(box().querySelectorAll('.shop-retry')).toHaveLength(1);
  });

  it('[UP-05] the element that comes after all gets the focus of the button', () => {
    set(failed('eins'));
    button().focus();
    set({ state: 'mounting', group: {}, message: 'eins' });
    node().innerHTML = '<iframe></iframe>';
    set({ state: 'ready', group: {} });
    expect(box().querySelector('[role="alert"]')).toBeNull();
    expect(document.activeElement).toBe(node().firstElementChild);
  });

  it('[UP-05] a try goes on until the new element is ready: the failure before is not read again', () => {
    set(failed('Lädt nicht'));
    const sentence = box().querySelector('p.shop-retry__text');
    set({ state: 'mounting', group: {}, message: 'Lädt nicht' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(box().querySelector('p.shop-retry__text')).toBe(sentence);
  });

  it('[UP-05] the same failure is read again only after a try that the shopper has asked for, not after each update of the page', async () => {
    const mounting: ElementState = { state: 'mounting', group: {}, message: 'Lädt nicht' };
    const sentence = (): Element => need('p.shop-retry__text');
    set(failed('Lädt nicht'));
    const read = sentence();
    for (const next of [mounting, failed('Lädt nicht'), mounting, failed('Lädt nicht')]) set(next);
    expect(sentence()).toBe(read);
    retry.mockImplementation(() => Promise.resolve(set(mounting)));
    button().click();
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    set(failed('Lädt nicht'));
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    expect(sentence()).not.toBe(read);
  });

  it('[XC-08] [UP-05] a box that the page has replaced shows the failure of the next try', () => {
    set(failed('eins'));
    box().outerHTML = box().outerHTML.replace(/<div role="alert".*?<\/button><\/div><\/div>/, '');
    expect(box().textContent).toBe('');
    set(failed('eins'));
    expect(box().querySelectorAll('.shop-retry')).toHaveLength(1);
  });
});

describe.each(REACT_STATES)('with React %s', (state) => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start(state);
  });

  it('[UP-05] React adds the button without a second announcement: the alert that is being read stays', async () => {
    set(failed('Lädt nicht'));
    const alert = need('[role="alert"]');
    if (state === 'blocked') return expect(box().querySelector('button')).toBeNull();
    await react.arrive();
    expect([...box().querySelectorAll('[role="alert"]')]).toEqual([alert]);
    expect(button().textContent).not.toBe('');
    expect(alert.getAttribute('aria-live')).toBe(state === 'late' ? 'off' : null);
  });

  it('[UP-05] a failure in the closed box of another method is announced when the box opens', async () => {
    box().style.display = 'none';
    set(failed('Lädt nicht'));
    await react.arrive();
    expect([...box().querySelectorAll('[role="alert"]')].map((alert) => alert.getAttribute('aria-live'))).toEqual([null]);
  });

  it('[UP-05] a failure is gone with the element that comes, and a later one is read again', async () => {
    set(failed('eins'));
    expect(need('.payment_box > [role="alert"]').textContent).toContain('eins');
    await react.arrive();
    set({ state: 'ready', group: {} });
    expect(box().querySelector('[role="alert"]')).toBeNull();
    set(failed('zwei'));
    const alerts = [...box().querySelectorAll('[role="alert"]')];
    expect(alerts.map((alert) => [alert.getAttribute('aria-live'), alert.textContent?.includes('zwei')])).toEqual([[null, true]]);
  });

  it('[XC-08] [UP-05] a box that the page has replaced after React came shows the next failure once', async () => {
    set(failed('eins'));
    await react.arrive();
    box().outerHTML = '<div class="payment_box payment_method_stripe"><div class="wc-stripe-upe-element"></div></div>';
    set(failed('zwei'));
    expect(box().querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(box().textContent).toContain('zwei');
  });
});
