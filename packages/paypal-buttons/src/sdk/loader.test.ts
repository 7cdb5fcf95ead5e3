import { throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopAnswer } from '../api/answer.rules';
import { log } from '../bundle';
import { CLIENT_TOKEN_KEY } from '../constants';
import { liveConfig, showPage } from '../testing/recorded-page';
import { getClientToken, sessionTokenStore } from './client-token';
import { createSdkLoader, type LoaderParts } from './loader';
import type { SdkOptions } from './options.rules';
import type { SdkPort } from './script';
import type { PayPalSdk } from './types';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const SDK: PayPalSdk = { Buttons: () => ({ isEligible: () => true, render: () => Promise.resolve() }) };

/** A loader on the guest checkout; loads are answered by hand. */
function setUp(fields: Record<string, unknown> = {}, present?: PayPalSdk) {
  showPage('checkout-guest', fields);
  const live = liveConfig();
  const loads: { options: SdkOptions; resolve: (sdk: PayPalSdk) => void; reject: (error: Error) => void }[] = [];
  const port: SdkPort = {
    present: () => present,
    load: (options) => new Promise((resolve, reject) => loads.push({ options, resolve, reject })),
  };
  const clientToken = vi.fn<() => Promise<ShopAnswer>>();
  const heard: string[] = [];
  const parts: LoaderParts = {
    live,
    port,
    log,
    getToken: (fresh) => getClientToken(live.current, { clientToken }, fresh),
    isPaymentOpen: () => open.now,
    onAdopted: () => heard.push('adopted'),
    onRepaint: () => heard.push('repaint'),
    onReloading: () => heard.push('reloading'),
    onFailed: () => heard.push('failed'),
  };
  const open = { now: false };
  return { loader: createSdkLoader(parts), loads, heard, live, clientToken, open };
}

/** The same, started. */
async function started(...how: Parameters<typeof setUp>) {
  const made = setUp(...how);
  await made.loader.start();
  return made;
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const soon = () => Math.floor(Date.now() / 1000) + 100;

describe('SDK loader', () => {
  it('[PP-02] an SDK of another script is taken when it can do what the page needs', async () => {
    const full = { ...SDK, Messages: () => ({ render: () => undefined }), CardFields: () => undefined };
    const taken = await started({}, full as unknown as PayPalSdk);
    expect([taken.loads.length, taken.heard, taken.loader.current]).toEqual([0, ['adopted'], full]);
    const lacking = await started({}, SDK);
    expect([lacking.loads.length, lacking.heard]).toEqual([1, []]);
  });

  it('[PP-02] a script that hangs counts as failed after 30 s; a late success recovers', async () => {
    const { loads, heard } = await started();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['failed']);
    loads[0]?.resolve(SDK);
    await flush();
    expect(heard).toEqual(['failed', 'adopted']);
  });
});

describe('client token', () => {
  const VAULT_2 = { vault_v3_enabled: '', data_client_id: { set_attribute: true, endpoint: '/t', nonce: 'n', user: 0 } };

  it('[PP-03] is fetched once, kept until it ends, and used without a request on the next page', async () => {
    const { loader, loads, clientToken } = setUp(VAULT_2);
    clientToken.mockResolvedValue({ ok: true, data: { token: 'T1', user: 0, expiration: soon() } });
    await loader.start();
    expect(loads[0]?.options).toMatchObject({ dataClientToken: 'T1' });
    const stored = sessionStorage.getItem(CLIENT_TOKEN_KEY);
    expect(JSON.parse(stored ?? '')).toMatchObject({ token: 'T1', user: 0 });
    const next = setUp(VAULT_2);
    sessionStorage.setItem(CLIENT_TOKEN_KEY, stored ?? '');
    await next.loader.start();
    expect(next.clientToken).not.toHaveBeenCalled();
    expect(next.loads[0]?.options).toMatchObject({ dataClientToken: 'T1' });
  });

  it.each([
    ['of another user', () => ({ token: 'old', user: 7, expiration: soon() })],
    ['that has ended', () => ({ token: 'old', user: 0, expiration: 1 })],
  ])('[PP-03] a stored token %s is replaced', async (_title, stored) => {
    const { loader, loads, clientToken } = setUp(VAULT_2);
    sessionStorage.setItem(CLIENT_TOKEN_KEY, JSON.stringify(stored()));
    clientToken.mockResolvedValue({ ok: true, data: { token: 'T2', user: 0, expiration: soon() } });
    await loader.start();
    expect(loads[0]?.options).toMatchObject({ dataClientToken: 'T2' });
  });

  /** A loader whose stored token the provider has refused. */
  async function refused() {
    const made = setUp(VAULT_2);
    sessionStorage.setItem(CLIENT_TOKEN_KEY, JSON.stringify({ token: 'old', user: 0, expiration: soon() }));
    made.clientToken.mockResolvedValue({ ok: true, data: { token: 'T2', user: 0, expiration: soon() } });
    await made.loader.start();
    made.loads[0]?.reject(new Error('failed to load'));
    await flush();
    return made;
  }

  it('[PP-03] a stored token that the provider refuses is replaced once', async () => {
    const { loads, heard } = await refused();
    expect(loads[1]?.options).toMatchObject({ dataClientToken: 'T2' });
    loads[1]?.reject(new Error('failed to load'));
    await flush();
    expect(loads).toHaveLength(2);
    expect(heard).toEqual(['failed']);
  });

  it('[PP-03] [PP-07] the script that came with the new token is the wanted one: a reload without other parameters loads nothing', async () => {
    const { loader, loads, heard } = await refused();
    loads[1]?.resolve(SDK);
    await flush();
    loader.reload();
    expect(loads).toHaveLength(2);
    expect(heard).toEqual(['adopted', 'repaint']);
  });

  it.each<[string, ShopAnswer]>([
    ['a token of somebody else', { ok: true, data: { token: 'T', user: 9, expiration: 99_999_999_999 } }],
    ['nonsense', { ok: true, data: {} }],
  ])('[PP-03] %s leads to the failure path', async (_title, answer) => {
    const { loader, loads, heard, clientToken } = setUp(VAULT_2);
    clientToken.mockResolvedValue(answer);
    await loader.start();
    expect([loads.length, heard]).toEqual([0, ['failed']]);
  });

  it('[PP-03] is not fetched with the new vault interface, and blocked storage is survived', async () => {
    const { clientToken } = await started({ vault_v3_enabled: '1', data_client_id: { set_attribute: true } });
    expect(clientToken).not.toHaveBeenCalled();
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwing('denied'));
    expect(sessionTokenStore.read()).toBeNull();
    blocked.mockRestore();
  });
});
