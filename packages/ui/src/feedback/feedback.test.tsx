import { getByRole } from '@testing-library/dom';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountedFeatures, mountFeature } from '../features/features';
import { Slot } from '../features/Slot';
import { Skeleton, Spinner } from './Loading';
import { RetryPanel, type RetryPanelProps } from './RetryPanel';

let unmount: () => void;

/** Draws a view in an element of its own. */
function draw<Props extends object>(view: (props: Props) => ReactNode, props: Props): void {
  const around = document.body;
  const Drawn = (): ReactNode => (
    <Slot into={document.querySelector('main')}>
      <div>{createElement(view, props)}</div>
    </Slot>
  );
  unmount = mountFeature({ bundle: 'test', around, view: Drawn, props: {}, onEnd: fail });
}

const host = (): HTMLElement => document.querySelector('main') as HTMLElement;
const fail = (error: unknown): never => {
  throw error;
};

beforeEach(() => void (document.body.innerHTML = '<main></main>'));
afterEach(() => {
  document.documentElement.lang = '';
  unmount();
  document.body.replaceChildren();
  expect(mountedFeatures()).toBe(0);
});

describe('what says that something is going on', () => {
  it.each([
    ['de', 'Bitte warten …'],
    ['en', 'Please wait …'],
  ])('[XC-04] a spinner shows it in %s, and is no live region', (language, text) => {
    document.documentElement.lang = language;
    draw(Spinner, {});
    expect(host().textContent).toBe(text);
    expect(host().querySelector('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  });

  it('a skeleton says what is coming, and is no live region; what is drawn is no content', () => {
    draw(Skeleton, { height: 40, label: 'Wird geladen …' });
    expect(host().textContent).toBe('Wird geladen …');
    expect(host().querySelector('[role], [aria-live]')).toBeNull();
    expect(host().querySelectorAll('[aria-hidden="true"]')).toHaveLength(1);
  });
});

describe('a panel to try again', () => {
  const panel = (props: Partial<RetryPanelProps> = {}) => draw(RetryPanel, { onRetry: () => undefined, ...props });
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
    onRetry.mockImplementation(() => fail(new Error('no')));
    button().click();
    expect(onRetry).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  });

  it('[XC-08] a failed try is read again, with nothing around it; a running one is not', async () => {
    let end: (error: Error) => void = () => undefined;
    panel({ onRetry: () => new Promise((_resolve, reject) => (end = reject)) });
    const text = (): Element | null => host().querySelector('.shop-retry__text');
    const first = text();
    expect(getByRole(host(), 'alert').getAttribute('aria-atomic')).toBe('false');
    button().focus();
    button().click();
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    expect(text()).toBe(first);
    end(new Error('still down'));
    await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    expect([text() === first, text()?.textContent]).toEqual([false, first?.textContent]);
    expect(document.activeElement).toBe(button());
  });

  it('a store may say that a try runs', () => {
    const onRetry = vi.fn();
    panel({ onRetry, busy: true });
    button().click();
    expect(onRetry).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });
});
