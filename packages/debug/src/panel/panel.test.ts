import { configReadings, createMachine, fetchUi } from '@shop/core';
import { need } from '@shop/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { REDRAW_MS } from '../constants';
import { mountPanel } from './mount-panel';

let end: () => void = () => undefined;

const root = (): ShadowRoot => {
  const { shadowRoot } = need('shop-debug');
  if (!shadowRoot) throw new Error('no shadow root');
  return shadowRoot;
};
const buttonOf = (name: string): HTMLButtonElement => {
  const found = [...root().querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const panel = (): HTMLElement | null => root().querySelector<HTMLElement>('[role="region"]');
const expanded = (): string[] =>
  [...root().querySelectorAll('h3 button[aria-expanded="true"] span:first-child')].map(({ textContent }) => textContent ?? '');

/** React draws what a click has changed before the next task. */
const drawn = (): Promise<void> => Promise.resolve();

async function open(): Promise<void> {
  end = mountPanel();
  await vi.waitFor(() => expect(root().querySelector('button')).not.toBeNull());
}

beforeAll(() => fetchUi());
beforeEach(() => {
  document.documentElement.lang = 'en';
  // What jsdom lacks.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  end();
  configReadings.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[XC-08] a button with a name opens and closes the panel and says which it does', async () => {
  await open();
  const toggle = buttonOf('Open the diagnosis');
  expect([toggle.getAttribute('aria-expanded'), panel()?.hidden]).toEqual(['false', true]);
  toggle.click();
  expect([toggle.getAttribute('aria-expanded'), toggle.textContent, panel()?.hidden]).toEqual([
    'true',
    'Close the diagnosis',
    false,
  ]);
  expect(root().getElementById(panel()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Shop scripts: diagnosis');
  expect(root().querySelectorAll('h3')).toHaveLength(7);
  toggle.click();
  await drawn();
  expect([toggle.getAttribute('aria-expanded'), panel()?.hidden]).toEqual(['false', true]);
});

it('[XC-08] Escape closes it from anywhere inside, and the focus is on the button; the page hears nothing of the key', async () => {
  await open();
  buttonOf('Open').click();
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  buttonOf('Refresh').focus();
  for (const key of ['a', 'Escape'])
    buttonOf('Refresh').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  await drawn();
  expect(panel()?.hidden).toBe(true);
  expect(root().activeElement).toBe(buttonOf('Open the diagnosis'));
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['a']);
  document.body.removeEventListener('keydown', heard);
});

it('[XC-01] sections with problems are open, the others shut; each opens by its heading and stays as it was chosen', async () => {
  vi.stubGlobal('wc_checkout_params', {});
  const issue = { kind: 'schema', message: '', expected: 'string', path: [{ key: 'checkout_url' }] };
  configReadings.set('x', { bundle: 'checkout', global: 'wc_checkout_params', issues: [issue] });
  await open();
  buttonOf('Open').click();
  expect(expanded()).toEqual(['Page config', 'Why is a button not there?']);
  expect(panel()?.textContent).toContain('wc_checkout_params.checkout_url');
  expect(root().querySelector('.actions')?.textContent).toContain('1 problem found');
  buttonOf('Page config').click();
  buttonOf('States and last events').click();
  buttonOf('Refresh').click();
  expect(expanded()).toEqual(['Why is a button not there?', 'States and last events']);
});

it('[XC-03] while it is open it follows the stores, in steps, and announces nothing; closed it does not draw', async () => {
  await open();
  const machine = createMachine<{ kind: string }, { type: string }>({
    name: 'checkout.test',
    initial: { kind: 'idle' },
    transition: (_state, { type }) => ({ state: { kind: type }, effects: [] }),
  });
  buttonOf('Open').click();
  buttonOf('States and last events').click();
  vi.useFakeTimers();
  machine.send({ type: 'sending' });
  expect(panel()?.textContent).not.toContain('kind: sending');
  vi.advanceTimersByTime(REDRAW_MS);
  expect(panel()?.textContent).toContain('kind: sending');
  expect([...root().querySelectorAll('[aria-live], [role="alert"], [role="log"]')]).toEqual([]);
  expect(root().querySelector('[role="status"]')?.textContent).toBe('');
  buttonOf('Close').click();
  machine.send({ type: 'placed' });
  expect(vi.getTimerCount()).toBe(0);
  machine.stop();
});

it('[XC-03] the report goes to the clipboard; where that is blocked it stands in a field, selected', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await open();
  buttonOf('Open').click();
  const status = () => root().querySelector('[role="status"]')?.textContent;
  buttonOf('Copy').click();
  await vi.waitFor(() => expect(status()).toBe('The report is on the clipboard.'), 5000);
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^Shop scripts: diagnosis · .*## Page config/s);
  writeText.mockRejectedValue(new DOMException('blocked', 'NotAllowedError'));
  buttonOf('Copy').click();
  await vi.waitFor(() => expect(status()).toContain('blocked'), 5000);
  const field = root().querySelector('textarea');
  expect(field?.closest('label')?.textContent).toContain('Report as text');
  expect(field?.value).toContain('## Page config');
  await vi.waitFor(() => expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length]));
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[XC-03] taken away, it leaves no element on the page', async () => {
  await open();
  end();
  end = () => undefined;
  expect(document.querySelector('shop-debug')).toBeNull();
});
