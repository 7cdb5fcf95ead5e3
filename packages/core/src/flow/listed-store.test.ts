import { afterEach, expect, it, vi } from 'vitest';
import { type UiPort, forgetUi, provideUi } from '../islands/ui-port';
import { createListedStore, listStores, observeStores } from './index';

afterEach(() => forgetUi());

it('is listed with its state until its page ends, reports each change, and brings views up to date', () => {
  const flush = vi.fn();
  provideUi({ flush } as unknown as UiPort);
  const seen = vi.fn();
  const stop = observeStores(seen);
  const page = new AbortController();
  const store = createListedStore('test.store', { count: 0 }, page.signal);
  store.setState({ count: 1 });
  expect(flush).toHaveBeenCalledTimes(1);
  expect(seen).toHaveBeenCalledExactlyOnceWith('test.store', { type: 'set' }, { count: 1 });
  expect(listStores().get('test.store')?.getState()).toEqual({ count: 1 });
  page.abort();
  expect(listStores().has('test.store')).toBe(false);
  stop();
});
