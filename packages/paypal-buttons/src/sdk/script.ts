import { loadScript } from '@paypal/paypal-js';
import { isRecord, loadUnlessLeaving, PAYPAL, readGlobal, whenReleased } from '@shop/core';
import type { GatewayConfig } from '../config/schema';
import type { TokenResult } from './client-token';
import { sdkAttributes, type SdkOptions } from './options.rules';
import type { PayPalSdk } from './types';

/** The only file that touches the provider's script and its global (architecture, section 3). */
export interface SdkPort {
  /** The provider's object that the page has now, ours or not. */
  present(namespace?: string): PayPalSdk | undefined;
  /** Loads the script, or takes the same one that is there. Rejects with the seed's texts (PP-02). */
  load(options: SdkOptions): Promise<PayPalSdk>;
}

function isSdk(value: unknown): value is PayPalSdk {
  return isRecord(value) || typeof value === 'function';
}

export function hasMembers(sdk: PayPalSdk, members: readonly string[]): boolean {
  return members.every((member) => Reflect.get(sdk, member) !== undefined);
}

export function createSdkPort(): SdkPort {
  function present(namespace = ''): PayPalSdk | undefined {
    const value = readGlobal(namespace || 'paypal');
    return isSdk(value) ? value : undefined;
  }
  return {
    present,
    async load(options) {
      const { clientId = '', ...rest } = options;
      // A consent tool that withholds the page's tag decides when the provider may be asked.
      await whenReleased(PAYPAL);
      await loadUnlessLeaving(() => loadScript({ clientId, ...rest }));
      const namespace = options['dataNamespace'] ?? 'paypal';
      const sdk = present(namespace);
      if (!sdk) throw new Error(`The window.${namespace} global variable is not available.`);
      return sdk;
    },
  };
}

/** 32 random hex digits. `crypto.randomUUID` is missing on pages without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the SDK's tag bears beside its address. Settled at the first load, kept for reloads (contract 4.4). */
export type SdkTag = NonNullable<ReturnType<typeof settleTag>>;

/** Settles the tag. @returns `undefined` when the page needs a client token and cannot have one. */
export function settleTag(config: GatewayConfig, token: TokenResult, metadataId: string) {
  if (token.state === 'failed') return undefined;
  const attributes = sdkAttributes(config, {
    clientToken: token.state === 'ok' ? token.token : undefined,
    metadataId,
    namespace: config.data_namespace,
  });
  // The provider may refuse a token from the store: a fresh one is worth a try then.
  return { attributes, hasStoredToken: token.state === 'ok' && token.stored };
}
