import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockElement, isBlocked, unblockElement } from '@shop/core';
import { installJQuery } from '@shop/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, `shop-scripts/assets/${name}.js`), 'utf8');
const CODE = read('stub-block') + read('stub-select') + read('stub-cookies');

/** What foreign scripts call. */
interface Blocking {
  (target: unknown): { block(options?: object): Blocking; unblock(options?: object): Blocking };
  blockUI: ((options?: object) => void) & { defaults: Record<'css' | 'overlayCSS', Record<string, unknown>> };
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
afterEach(() => {
  remove();
  Reflect.deleteProperty(window, 'Cookies');
});

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

it('a theme sets the look of the text in the defaults', () => {
  page().blockUI.defaults.css['cursor'] = 'auto';
  page()(form()).block({ message: 'Bitte warten' });
  expect(document.querySelector<HTMLElement>('.blockMsg')?.style.cursor).toBe('auto');
});

it('the whole page is covered through the window, too: PayPal’s script does so when a payment is approved', () => {
  page()(window).block({ message: null, overlayCSS: { background: '#fff' }, baseZ: 10_000 });
  expect(covers()[0]?.style.position).toBe('fixed');
  expect(covers()[0]?.style.zIndex).toBe('10000');
  page()(window).unblock();
  expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
});

it('nothing that cannot be covered stops the script that asks for it', () => {
  for (const target of [{}, document, [], document.createTextNode('x')]) {
    expect(() => page()(target).block()).not.toThrow();
    expect(() => page()(target).unblock()).not.toThrow();
  }
  expect(covers()).toHaveLength(0);
});

it('an overlay with a time ends by itself; without an overlay only the text is shown', () => {
  vi.useFakeTimers();
  page()(form()).block({ timeout: 500 });
  page()(document.body).block({ message: 'Moment …', showOverlay: false, timeout: 0 });
  expect(covers()).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect([covers().length, form().hasAttribute('aria-busy')]).toEqual([0, false]);
  expect(document.querySelector('.blockMsg')?.textContent).toBe('Moment …');
  page()(document.body).unblock();
  page()(form()).block({ timeout: 500 });
  page()(form()).unblock();
  page()(form()).block();
  vi.advanceTimersByTime(500);
  expect(covers()).toHaveLength(1);
  vi.useRealTimers();
});

it('a library that is there stays, and without jQuery nothing happens', () => {
  const theirs = Reflect.get(Reflect.get(page(), 'fn') as object, 'block');
  run();
  expect(Reflect.get(Reflect.get(page(), 'fn') as object, 'block')).toBe(theirs);
  remove();
  expect(run).not.toThrow();
});

interface Select {
  (target: string): Record<'selectWoo' | 'select2', (...options: unknown[]) => Select & { length: number }> & { length: number };
  fn: Record<string, unknown>;
}

it('[WP-05] calls of selectWoo and select2 leave the native select', () => {
  const select = page() as unknown as Select;
  expect(select('form').selectWoo()).toHaveLength(1);
  expect(select('form').select2({ width: '100%' })).toHaveLength(1);
});

it('[WP-05] a selectWoo or select2 that comes later takes the place of its stub, though it installs itself only where there is none', () => {
  const select = page() as unknown as Select;
  const calls: unknown[] = [];
  const library = (name: string): void => {
    if (select.fn[name] !== undefined) return;
    select.fn[name] = function (this: unknown, ...options: unknown[]) {
      calls.push([name, ...options]);
      return this;
    };
  };
  for (const name of ['selectWoo', 'select2'] as const) {
    library(name);
    expect(select('form')[name]('open')).toHaveLength(1);
  }
  expect(calls).toEqual([
    ['selectWoo', 'open'],
    ['select2', 'open'],
  ]);
});

it('[WP-05] jQuery objects stay what they were: found, filtered, extended, told apart by instanceof', () => {
  const $ = Reflect.get(window, 'jQuery') as JQueryStatic & { fn: { later?: () => number } };
  $.fn.later = () => 7;
  const found = $('form').find('input').end().filter('form').add('input') as unknown as { length: number; later(): number };
  expect([found.length, found.later(), found instanceof $]).toEqual([2, 7, true]);
});

it('[WP-05] code that calls js-cookie reads, writes and removes cookies; the library takes the place of the stub', () => {
  const cookies = Reflect.get(window, 'Cookies') as {
    get(name: string): string | undefined;
    set(name: string, value: unknown, options?: object): void;
    remove(name: string, options?: object): void;
  };
  cookies.set('ä b', 'x=1; y', { expires: 1 });
  cookies.set('b', 2, { path: '/', secure: false });
  expect([cookies.get('ä b'), cookies.get('b'), cookies.get('missing')]).toEqual(['x=1; y', '2', undefined]);
  const written = vi.spyOn(document, 'cookie', 'set');
  cookies.set('c', '1', { expires: new Date('2030-01-02T03:04:05Z'), domain: 'shop.example', sameSite: 'Lax', secure: true });
  expect(written.mock.calls[0]?.[0]).toBe(
    'c=1; path=/; domain=shop.example; sameSite=Lax; secure=true; expires=Wed, 02 Jan 2030 03:04:05 GMT',
  );
  written.mockRestore();
  cookies.remove('ä b');
  cookies.remove('b');
  expect([cookies.get('ä b'), cookies.get('b')]).toEqual([undefined, undefined]);
  run();
  expect(Reflect.get(window, 'Cookies')).toBe(cookies);
  Reflect.set(window, 'Cookies', { get: () => 'library' });
  run();
  expect((Reflect.get(window, 'Cookies') as typeof cookies).get('b')).toBe('library');
});
