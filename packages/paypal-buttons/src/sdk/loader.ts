import { createMachine, type EffectRun, type Log, PAYPAL, report, type StateStore, tagState } from '@shop/core';
import type { LiveConfig } from '../config/live';
import { BUNDLE, SDK_WATCHDOG_MS } from '../constants';
import type { TokenResult } from './client-token';
import { neededMembers, sdkKey, sdkOptions, type SdkOptions } from './options.rules';
import { hasMembers, randomId, type SdkPort, type SdkTag, settleTag } from './script';
import { type SdkEffect, type SdkEvent, type SdkState, transition } from './sdk.rules';
import type { PayPalSdk } from './types';

/** What the loader needs. */
export interface LoaderParts {
  /** @param fresh a stored token was refused. */
  getToken(fresh: boolean): Promise<TokenResult>;
  live: LiveConfig;
  port: SdkPort;
  /** The tag that was settled before the page was ready. */
  prepared?: Promise<SdkTag | undefined> | undefined;
  log: Log;
  isPaymentOpen(): boolean;
  onAdopted(sdk: PayPalSdk): void;
  /** The wanted SDK was there all the time. */
  onRepaint(): void;
  /** A reload has begun: the buttons of the page will die. */
  onReloading(): void;
  /** There will be no SDK (contract 4.5). */
  onFailed(): void;
}

export type SdkLoader = ReturnType<typeof createSdkLoader>;

type Run = EffectRun<SdkState, SdkEvent<PayPalSdk>>;

/** The SDK of the page, loaded once for all placements (PP-02). */
export function createSdkLoader(parts: LoaderParts) {
  const { live, port, log } = parts;
  const wishes = new Map<string, SdkOptions>();
  let current: PayPalSdk | undefined;
  let tag: SdkTag | undefined;

  const machine = createMachine<SdkState, SdkEvent<PayPalSdk>, SdkEffect<PayPalSdk>>({
    name: 'paypal-buttons.sdk',
    initial: { status: 'idle' },
    log,
    transition,
    perform(effect, run) {
      switch (effect.type) {
        case 'load':
          if (current) parts.onReloading();
          return load(effect.key, run);
        case 'adopt':
          current = effect.sdk;
          return parts.onAdopted(current);
        case 'repaint':
          return parts.onRepaint();
        case 'giveUp':
          return parts.onFailed();
      }
    },
  });

  async function load(key: string, run: Run): Promise<void> {
    function giveUp(): void {
      if (tagState(PAYPAL) !== 'withheld') {
        log.error('The PayPal SDK did not arrive in time');
        report(BUNDLE, 'sdk');
      }
      run.send({ type: 'failed', key });
    }
    const watchdog = setTimeout(giveUp, SDK_WATCHDOG_MS);
    const sdk = await loadScript(wishes.get(key) ?? {});
    clearTimeout(watchdog);
    // Late is better than never (contract B13).
    if (sdk) machine.send({ type: 'loaded', key, sdk });
    else run.send({ type: 'failed', key });
  }

  /** Loads the script; a stored client token that the provider refuses is replaced once (contract 4.3 2). @returns `undefined` when it failed. */
  async function loadScript(options: SdkOptions): Promise<PayPalSdk | undefined> {
    try {
      return await port.load(options);
    } catch (error) {
      const again = await renewed();
      if (again) return loadScript(again);
      log.error('The PayPal SDK could not be loaded', error);
      report(BUNDLE, 'sdk');
      return undefined;
    }
  }

  const make = async (fresh: boolean) => settleTag(live.current, await parts.getToken(fresh), randomId());

  async function settle(fresh: boolean): Promise<SdkTag | undefined> {
    const settled = await ((!fresh && parts.prepared) || make(fresh));
    if (settled) tag = settled;
    return settled;
  }

  async function renewed(): Promise<SdkOptions | undefined> {
    const fresh = tag?.hasStoredToken ? await settle(true) : undefined;
    return fresh && sdkOptions(live.current.url_params, fresh.attributes);
  }

  function want({ attributes }: SdkTag): void {
    const { url_params: parameters } = live.current;
    const key = sdkKey(parameters);
    wishes.set(key, sdkOptions(parameters, attributes));
    machine.send({ type: 'wanted', key, paymentOpen: parts.isPaymentOpen() });
  }

  /** The SDK that the page has, when it can do what this page needs (contract 4.2). */
  function usable(sdk: PayPalSdk | undefined): PayPalSdk | undefined {
    return sdk && hasMembers(sdk, neededMembers(live.current.url_params)) ? sdk : undefined;
  }

  return {
    get current(): PayPalSdk | undefined {
      return current;
    },
    /** Where loading stands; islands follow it. */
    store: machine as StateStore<SdkState>,
    /** First load; another try after a failure. */
    async start(): Promise<void> {
      const settled = await settle(false);
      if (!settled) {
        log.error('The client token of PayPal could not be fetched');
        machine.send({ type: 'refused' });
        return;
      }
      const { data_namespace: namespace, url_params: parameters } = live.current;
      const present = namespace === '' ? usable(port.present()) : undefined;
      if (present) machine.send({ type: 'found', key: sdkKey(parameters), sdk: present });
      else want(settled);
    },
    /** Loads again if the page's parameters have really changed, else draws what is empty. */
    reload(): void {
      if (tag) want(tag);
    },
    /** Does what was postponed for a payment. */
    paymentEnded: () => void machine.send({ type: 'paymentEnded' }),
    /** Buttons were torn down: takes an SDK that another script has put in the place of ours, and draws what is empty. */
    recover(): void {
      const present = usable(port.present(live.current.data_namespace));
      machine.send({ type: 'tornDown', sdk: present === current ? undefined : present });
    },
  };
}
