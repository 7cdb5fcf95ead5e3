import { type Log, report } from '@shop/core';
import { BUNDLE } from '../constants';
import type { SdkOptions } from './options.rules';
import type { SdkPort } from './paypal-sdk.page';
import type { PayPalSdk } from './types';

/** What a load needs. */
export interface LoadDeps {
  readonly port: Pick<SdkPort, 'load'>;
  readonly log: Log;
  /** Options with a fresh client token, after a stored one was refused; `undefined` when there is none available, or none was stored. */
  renewed(): Promise<SdkOptions | undefined>;
}

/** Loads the script; a stored client token that the provider refuses is replaced once (contract 4.3 2). @returns `undefined` when it failed. */
export async function loadSdk(options: SdkOptions, { port, log, renewed }: LoadDeps): Promise<PayPalSdk | undefined> {
  try {
    return await port.load(options);
  } catch (error) {
    const again = await renewed();
    if (again) return loadSdk(again, { port, log, renewed });
    log.error('The PayPal SDK could not be loaded', error);
    report(BUNDLE, 'sdk');
    return undefined;
  }
}
