import type { GatewayConfig } from '../config/schema';
import type { TokenResult } from './client-token.flow';
import { type SdkOptions, sdkAttributes } from './options.rules';

/** What the SDK's tag bears beside its address. Settled at the first load, kept for reloads (contract 4.4). */
export interface SdkTag {
  readonly attributes: SdkOptions;
  /** Came the client token from the store? Then the provider may refuse it, and a fresh one is worth a try. */
  readonly hasStoredToken: boolean;
}

/** What settling needs. */
export interface TagDeps {
  /** @param fresh a stored token was refused. */
  getToken(fresh: boolean): Promise<TokenResult>;
  /** 32 random hex digits. */
  randomId(): string;
}

/** 32 random hex digits. `crypto.randomUUID` is missing on pages without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Settles the tag. @returns `undefined` when the page needs a client token and cannot have one. */
export async function settleTag(
  config: GatewayConfig,
  { getToken, randomId }: TagDeps,
  fresh: boolean,
): Promise<SdkTag | undefined> {
  const token = await getToken(fresh);
  if (token.state === 'failed') return undefined;
  const attributes = sdkAttributes(config, {
    clientToken: token.state === 'ok' ? token.token : undefined,
    metadataId: randomId(),
    namespace: config.data_namespace,
  });
  return { attributes, hasStoredToken: token.state === 'ok' && token.stored };
}
