import { describe, expect, it, vi } from 'vitest';
import { type AmountState, type AmountStore, createAmount, setConfigured, setTotal } from './amount';

const start = (): AmountStore => createAmount('5.00');

describe('the amount of messages and wallets', () => {
  it.each<[string, (store: AmountStore) => void, AmountState['amount']]>([
    ['another total counts', (store) => setTotal(store, 7.5), 7.5],
    ['the same one in another form does not', (store) => setTotal(store, 5), '5.00'],
    ['an empty text is none', (store) => setTotal(store, ''), '5.00'],
    ['an object is none', (store) => setTotal(store, { total: 7 }), '5.00'],
    ['the config counts when it says something new', (store) => setConfigured(store, '8.00'), '8.00'],
    ['an old config does not overwrite a newer total', (store) => (setTotal(store, 7), setConfigured(store, '5.00')), 7],
  ])('[PP-30] %s', (_title, change, amount) => {
    const store = start();
    change(store);
    expect(store.getState().amount).toBe(amount);
  });

  it('[PP-28] a repeated total counts as changed for a wallet with another one', () => {
    const store = start();
    const heard = vi.fn();
    store.subscribe(heard);
    setTotal(store, null);
    expect(heard).not.toHaveBeenCalled();
    setTotal(store, '5.00');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
