import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openCartStore } from './index';

const KEYS = { cart_hash_key: 'wc_cart_hash_x', fragment_name: 'wc_fragments_x' };

/** Lets `setItem` of both storages work `times` times, then throw as a full one does. */
function fullAfter(times: number): void {
  let left = times;
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key: string, value: string) {
    if (left <= 0) throw new DOMException('full', 'QuotaExceededError');
    left -= 1;
    real.call(this, key, value);
  });
}

describe('cart cache', () => {
  it('[CT-03] at whatever moment storage is full: nothing is thrown, and the cache is whole or gone', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.string(), fc.boolean(), (room, hash, timed) => {
        sessionStorage.clear();
        localStorage.clear();
        const store = openCartStore(KEYS);
        store?.save({ a: 'old' }, 'old', 1);
        fullAfter(room);
        store?.save({ a: 'new' }, hash, timed ? 2 : undefined);
        vi.restoreAllMocks();
        expect([
          { fragments: '{"a":"new"}', hash, created: timed ? '2' : '1' },
          { fragments: null, hash: null, created: null },
        ]).toContainEqual(store?.read());
      }),
      { numRuns: 1000 },
    );
  });
});
