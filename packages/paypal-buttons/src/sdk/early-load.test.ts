import { type OpenPage, openPage } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { chunks } from '../chunks';
import { changed } from '../testing/recorded-page';
import { type EarlyLoad, earlyLoad, loadEarly } from './early-load';
import type { SdkOptions } from './options.rules';
import type { SdkPort } from './script';
import type { PayPalSdk } from './types';

let page: OpenPage;

const SDK = { Buttons: () => ({ isEligible: () => true, render: () => Promise.resolve() }) };
const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

async function setUp(fields: Record<string, unknown> = {}, name = 'checkout-guest', present?: object) {
  const token = () => ({ token: 'T', user: 0, expiration: Math.floor(Date.now() / 1000) + 1000 });
  const config = { PayPalCommerceGateway: (recorded: unknown) => changed(recorded, fields) };
  page = await openPage(name, { shortLists: true, config, answers: { 'ppc-data-client-id': token } });
  const loads: { options: SdkOptions; resolve: (sdk: typeof SDK) => void; reject: (error: Error) => void }[] = [];
  const port: SdkPort = {
    present: () => present as PayPalSdk | undefined,
    load: (options) => new Promise((resolve, reject) => loads.push({ options, resolve, reject })),
  };
  const product = vi.spyOn(chunks, 'product').mockRejectedValue(new Error('late'));
  const prepare = (): EarlyLoad => {
    loadEarly(port);
    return earlyLoad();
  };
  return { loads, prepare, product };
}

describe('before the page is ready', () => {
  it('[PP-02] the SDK is requested when the file runs; the load that the page asks for is the same one, a reload is its own', async () => {
    const { loads, prepare } = await setUp();
    const { port } = prepare();
    await tick();
    expect(loads).toHaveLength(1);
    const loaded = port.load(loads[0]?.options ?? {});
    loads[0]?.resolve(SDK);
    expect([await loaded, loads.length]).toEqual([SDK, 1]);
    void port.load(loads[0]?.options ?? {});
    await tick();
    expect(loads).toHaveLength(2);
  });

  it('[PP-07] parameters that a script has changed since: the early load ends before theirs begins', async () => {
    const { loads, prepare } = await setUp();
    const { port } = prepare();
    await tick();
    void port.load({ ...loads[0]?.options, currency: 'USD' });
    await tick();
    expect(loads).toHaveLength(1);
    loads[0]?.reject(new Error('blocked'));
    await tick();
    expect(loads.map(({ options }) => options['currency'])).toEqual(['EUR', 'USD']);
  });

  it('[PP-02] an SDK of another namespace does not wait for the early load', async () => {
    const { loads, prepare } = await setUp();
    const { port } = prepare();
    await tick();
    void port.load({ clientId: 'x', dataNamespace: 'ppcp_plan' });
    await tick();
    expect(loads).toHaveLength(2);
  });

  const CAPABLE = { ...SDK, CardFields: () => undefined, HostedFields: {}, Messages: () => undefined };

  it.each<[string, object, Record<string, unknown>, number]>([
    ['that can do what the page needs: nothing, as a second one would destroy its buttons', CAPABLE, {}, 0],
    ['that lacks the buttons: ours', { Messages: CAPABLE.Messages }, {}, 1],
    ['under the usual name, where the page has its own: ours', CAPABLE, { data_namespace: 'ppcp_own' }, 1],
  ])('[PP-02] beside an SDK of another script %s is requested early', async (_which, present, fields, count) => {
    const { loads, prepare } = await setUp(fields, 'checkout-guest', present);
    prepare();
    await tick();
    expect(loads).toHaveLength(count);
  });

  it('[PP-01] the file of the product page is requested at once, and its failure is left to the start', async () => {
    const { prepare, product } = await setUp({}, 'product-simple');
    prepare();
    await tick();
    expect(product).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without a page config', () => void Reflect.deleteProperty(window, 'PayPalCommerceGateway')],
    ['with a wrong one', () => void Reflect.set(window, 'PayPalCommerceGateway', { client_id: [] })],
    [
      'for a guest with a subscription in the cart',
      () =>
        Object.assign(Reflect.get(window, 'PayPalCommerceGateway'), {
          context: 'cart',
          data_client_id: { user: 0, has_subscriptions: true },
        }),
    ],
  ])('[XC-01] [PP-26] %s nothing is loaded, and nothing said', async (_case, change) => {
    const { loads, prepare } = await setUp();
    change();
    expect(prepare().tag).toBeUndefined();
    await tick();
    expect([loads, page.logged]).toEqual([[], []]);
  });
});
