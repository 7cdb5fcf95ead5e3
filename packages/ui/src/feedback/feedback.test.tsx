import { announce } from '@shop/core';
import { getByRole } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveIslands, uiPort } from '../mount/port';
import { BusyOverlay } from './busy-overlay';
import { FieldError } from './field-error';
import { LiveRegion } from './live-region';
import { RetryPanel, type RetryPanelProps } from './retry-panel';
import { Skeleton } from './skeleton';
import { SlowHint } from './slow-hint';
import { Spinner } from './spinner';

const host = (): HTMLElement => document.querySelector('main') as HTMLElement;
/** What stands in the page's polite live region. */
const spoken = (): string => document.getElementById('shop-live-polite')?.textContent ?? '';
const LIVE = '[role="status"], [role="alert"], [aria-live]';
const fail = (error: unknown): void => {
  throw error;
};

beforeEach(() => void (document.body.innerHTML = '<main></main>'));
afterEach(() => {
  document.documentElement.lang = '';
  document.body.replaceChildren();
  uiPort.flush();
  expect(liveIslands()).toBe(0);
});

describe('what says that something is going on', () => {
  it.each([
    ['de', 'Bitte warten …'],
    ['en', 'Please wait …'],
  ])('[XC-04] a spinner shows it in %s, an overlay announces it once, and neither is a live region', (language, text) => {
    document.documentElement.lang = language;
    const spinner = uiPort.mount(host(), Spinner, {}, fail);
    expect(host().textContent).toBe(text);
    expect(spoken()).toBe('');
    spinner.unmount();
    uiPort.mount(host(), BusyOverlay, { over: 'page' }, fail);
    expect([host().textContent, spoken()]).toEqual([text, text]);
    expect(host().querySelector(LIVE)).toBeNull();
  });

  it('an overlay says what its caller gives it, and not again what its caller has announced', () => {
    announce('Zahlung wird geprüft …');
    const children = <SlowHint />;
    uiPort.mount(host(), BusyOverlay, { label: 'Zahlung wird geprüft …', showLabel: true, children }, fail);
    expect([...host().querySelectorAll('.shop-spinner, .shop-slow')].map(({ textContent }) => textContent)).toEqual([
      'Zahlung wird geprüft …',
      'Das dauert länger als gewöhnlich. Bitte schließen Sie diese Seite nicht.',
    ]);
    expect(spoken()).toBe('Zahlung wird geprüft …');
    expect(host().querySelector(LIVE)).toBeNull();
  });

  it('a skeleton has one status however many rows it has; the rows are no content', () => {
    uiPort.mount(host(), Skeleton, { height: 40, rows: 3 }, fail);
    expect(getByRole(host(), 'status').textContent).toBe('Wird geladen …');
    expect(host().querySelectorAll('[aria-hidden="true"]')).toHaveLength(3);
  });

  it('a field error is text: markup in it is shown, not run', () => {
    uiPort.mount(host(), FieldError, { text: '<img src=x onerror=alert(1)>' }, fail);
    expect(host().textContent).toBe('<img src=x onerror=alert(1)>');
    expect(host().querySelector('img')).toBeNull();
  });
});

describe('a panel to try again', () => {
  const panel = (props: Partial<RetryPanelProps> = {}) =>
    uiPort.mount(host(), RetryPanel, { onRetry: () => undefined, ...props }, fail);
  const button = (): HTMLElement => getByRole(host(), 'button');

  it.each([
    ['de', 'Dieser Teil der Seite konnte nicht geladen werden.', 'Erneut versuchen'],
    ['en', 'This part of the page could not be loaded.', 'Try again'],
  ])('[XC-04] interrupts in %s and has a button', (language, text, label) => {
    document.documentElement.lang = language;
    panel();
    expect(getByRole(host(), 'alert').textContent).toContain(text);
    expect(getByRole(host(), 'button', { name: label })).toBe(button());
  });

  it('one try at a time; the button keeps the focus meanwhile, and works again after a failed try', async () => {
    let end: (error: Error) => void = () => undefined;
    const onRetry = vi.fn(() => new Promise((_resolve, reject) => (end = reject)));
    panel({ onRetry });
    button().focus();
    button().click();
    button().click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button());
    expect(host().querySelector('.shop-spinner')?.textContent).toBe('Bitte warten …');
    end(new Error('still down'));
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    button().click();
    expect(onRetry).toHaveBeenCalledTimes(2);
    end(new Error('still down'));
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  });

  it('a try that throws at once frees the button', async () => {
    panel({ onRetry: () => fail(new Error('no')) });
    button().click();
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  });

  it('a store may say that a try runs', () => {
    const onRetry = vi.fn();
    panel({ onRetry, busy: true });
    button().click();
    expect(onRetry).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('what is only read out', () => {
  const region = (politeness = 'polite'): HTMLElement | null => document.getElementById(`shop-live-${politeness}`);
  /** How often the region's text has changed. */
  async function changes(work: () => void): Promise<number> {
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    work();
    const found = observer.takeRecords().filter(({ target }) => target === region());
    observer.disconnect();
    return found.length;
  }

  it('[CO-05] is said when the view is drawn, and again when it changes', () => {
    const island = uiPort.mount(host(), LiveRegion, { text: 'Erstens' }, fail);
    expect(region()?.textContent).toBe('Erstens');
    expect(region()?.getAttribute('role')).toBe('status');
    island.update({ text: 'Zweitens' });
    expect(region()?.textContent).toBe('Zweitens');
    island.update({ text: '' });
    expect(region()?.textContent).toBe('Zweitens');
  });

  it('[CO-05] what was said before React came is not said twice', async () => {
    announce('Die Summe hat sich geändert.');
    expect(await changes(() => uiPort.mount(host(), LiveRegion, { text: 'Die Summe hat sich geändert.' }, fail))).toBe(0);
    announce('Die Summe hat sich geändert.');
    const other = document.createElement('div');
    host().after(other);
    expect(await changes(() => uiPort.mount(other, LiveRegion, { text: 'Die Summe hat sich geändert.' }, fail))).toBe(0);
    uiPort.flush();
  });

  it('[CO-05] errors interrupt', () => {
    uiPort.mount(host(), LiveRegion, { text: 'Abgelehnt', politeness: 'assertive' }, fail);
    expect(region('assertive')?.getAttribute('role')).toBe('alert');
    expect(region('assertive')?.textContent).toBe('Abgelehnt');
  });
});
