import { afterEach, expect, it, vi } from 'vitest';
import { forgetUi, provideUi, type UiPort } from '../islands/features';
import { createListedStore, listStores, observeStores } from './stores';

afterEach(() => forgetUi());

it('is listed with its state, reports each change, and brings views up to date', () => {
  const flush = vi.fn();
  provideUi({ flush } as unknown as UiPort);
  const seen = vi.fn();
  const stop = observeStores(seen);
  const store = createListedStore('test.store', { count: 0 });
  store.setState({ count: 1 });
  expect(flush).toHaveBeenCalledTimes(1);
  expect(seen).toHaveBeenCalledExactlyOnceWith('test.store', { type: 'set' }, { count: 1 });
  expect(listStores().get('test.store')?.getState()).toEqual({ count: 1 });
  stop();
});

it('[XC-08] brings views up to date after its subscribers; one that throws stops nothing', () => {
  const order: string[] = [];
  provideUi({ flush: () => order.push('views') } as unknown as UiPort);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = createListedStore('test.views', { count: 0 });
  store.subscribe(() => {
    order.push('subscriber');
    throw new Error('foreign code');
  });
  store.subscribe(() => order.push('view'));
  store.setState(({ count }) => ({ count: count + 1 }));
  expect([order, store.getState()]).toEqual([['subscriber', 'view', 'views'], { count: 1 }]);
});

it('keeps a key that is called `__proto__` as a key', () => {
  const store = createListedStore<Record<string, string>>('test.keys', {});
  store.setState(JSON.parse('{"__proto__":"one"}') as Record<string, string>);
  expect(Object.getPrototypeOf(store.getState())).toBe(Object.prototype);
  expect(Object.hasOwn(store.getState(), '__proto__')).toBe(true);
});
