import { expect, it, vi } from 'vitest';
import type { Gateway } from '../gateway';
import type { PayPalSdk } from '../sdk/types';
import { liveConfig, showPage } from '../testing/recorded-page';
import { componentSource } from './component';

/** A page whose SDK has no wallets; loads of another one end as the test says. */
function setUp() {
  showPage('cart');
  const load = vi.fn<(options: Readonly<Record<string, string>>) => Promise<PayPalSdk>>();
  const deps = { loader: {}, live: liveConfig(), port: { load } } as unknown as Gateway;
  return { deps, load };
}
const GOOGLE = { made: 'google' };
const sdk = (members: object): PayPalSdk => members as unknown as PayPalSdk;

it('[PP-02] [PP-28] another SDK is loaded once for all that ask, with this component alone', async () => {
  const { deps, load } = setUp();
  load.mockResolvedValue(sdk({ Googlepay: () => GOOGLE }));
  const ask = componentSource(deps, 'googlepay');
  expect(await Promise.all([ask(), ask()])).toEqual([GOOGLE, GOOGLE]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.calls[0]?.[0]).toMatchObject({ components: 'googlepay', dataNamespace: 'ppcpPaypalGooglepay' });
});

it('[PP-28] one without the component is said by name', async () => {
  const { deps, load } = setUp();
  load.mockResolvedValue(sdk({}));
  await expect(componentSource(deps, 'applepay')()).rejects.toThrow('The SDK has no Applepay');
});
