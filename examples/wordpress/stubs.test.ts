import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockElement, isBlocked, unblockElement } from '@shop/core';
import { installJQuery } from '@shop/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const CODE = readFileSync(join(import.meta.dirname, 'shop-scripts/assets/stubs.js'), 'utf8');

/** What foreign scripts call. */
interface Blocking {
  (target: unknown): { block(options?: object): Blocking; unblock(options?: object): Blocking };
  blockUI: ((options?: object) => void) & { defaults: { overlayCSS: Record<string, unknown> } };
  unblockUI(options?: object): void;
}

let remove: () => void;
const page = (): Blocking => Reflect.get(window, 'jQuery') as Blocking;
const covers = (): NodeListOf<HTMLElement> => document.querySelectorAll('.blockOverlay');
const form = (): HTMLFormElement => document.querySelector('form') ?? document.createElement('form');

function run(): void {
  new Function(CODE)();
}

beforeEach(() => {
  document.body.innerHTML = '<form><input></form>';
  ({ remove } = installJQuery(window));
  run();
});
afterEach(() => remove());

it('a foreign script blocks and frees a form as with the library', () => {
  const before = form().outerHTML;
  const done = vi.fn();
  page()(form()).block({ message: null, overlayCSS: { background: 'rgb(1, 2, 3)', opacity: 0.5 } });
  page()(form()).block();
  expect(covers()).toHaveLength(1);
  expect(covers()[0]?.style.opacity).toBe('0.5');
  expect(covers()[0]?.style.background).toBe('rgb(1, 2, 3)');
  expect(form().style.position).toBe('relative');
  expect(form().getAttribute('aria-busy')).toBe('true');
  page()(form()).unblock({ onUnblock: done });
  page()(form()).unblock({ onUnblock: done });
  expect(done).toHaveBeenCalledTimes(1);
  form().removeAttribute('style');
  expect(form().outerHTML).toBe(before);
});

it('ours and theirs see each other’s overlay', () => {
  blockElement(form());
  expect(isBlocked(form())).toBe(true);
  page()(form()).unblock();
  expect([isBlocked(form()), covers().length]).toEqual([false, 0]);
  page()(form()).block();
  expect(isBlocked(form())).toBe(true);
  unblockElement(form());
  expect([isBlocked(form()), covers().length, form().hasAttribute('aria-busy')]).toEqual([false, 0, false]);
});

it('the whole page can be covered, with a text', () => {
  page().blockUI.defaults.overlayCSS['cursor'] = 'default';
  page().blockUI({ message: 'Moment …' });
  expect(document.body.querySelector('.blockMsg')?.textContent).toBe('Moment …');
  expect(covers()[0]?.style.position).toBe('fixed');
  page().unblockUI();
  expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
});

it('a library that is there stays, and without jQuery nothing happens', () => {
  const theirs = Reflect.get(Reflect.get(page(), 'fn') as object, 'block');
  run();
  expect(Reflect.get(Reflect.get(page(), 'fn') as object, 'block')).toBe(theirs);
  remove();
  expect(run).not.toThrow();
});

it('[WP-05] calls of selectWoo and select2 leave the native select, and a library that is there stays', () => {
  const select = page() as unknown as ((target: string) => { selectWoo(): { select2(): { length: number } } }) & {
    fn: Record<string, unknown>;
  };
  expect(select('form').selectWoo().select2()).toHaveLength(1);
  const library = (): void => undefined;
  select.fn['select2'] = library;
  run();
  expect(select.fn['select2']).toBe(library);
});
