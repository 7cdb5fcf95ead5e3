import type { Log } from '@shop/core';
import type { LiveConfig } from '../config';
import { SDK_WATCHDOG_MS } from '../constants';
import { later } from '../later';
import { type SdkPort, hasMembers } from './paypal-sdk.page';
import type { TokenResult } from './client-token.flow';
import { type SdkEvent, type SdkState, transition } from './sdk.machine';
import { type SdkOptions, neededMembers, sdkAttributes, sdkKey, sdkOptions } from './options.rules';
import type { PayPalSdk } from './types';

/** What the loader needs. */
export interface LoaderParts {
  live: LiveConfig;
  port: SdkPort;
  log: Log;
  /** The page's. */
  signal: AbortSignal;
  /** @param fresh a stored token was refused. */
  getToken(fresh: boolean): Promise<TokenResult>;
  /** 32 random hex digits. */
  randomId(): string;
  isPaymentOpen(): boolean;
  /** A new SDK object is there. */
  onAdopted(sdk: PayPalSdk): void;
  /** The wanted SDK was there all the time. */
  onRepaint(): void;
  /** A reload has begun: the buttons of the page will die. */
  onReloading(): void;
  /** There will be no SDK (contract 4.5). */
  onFailed(): void;
}

/** The SDK of the page, loaded once for all placements (PP-02). */
export interface SdkLoader {
  /** The adopted object. */
  readonly current: PayPalSdk | undefined;
  readonly state: SdkState['at'];
  /** First load. */
  start(): Promise<void>;
  /** Loads again if the page's parameters have really changed, else paints what is empty. */
  reload(): void;
  /** A payment has ended: does what was postponed for it. */
  paymentEnded(): void;
  /** Buttons were torn down: takes an SDK that another script has put in the place of ours, and paints what is empty. */
  recover(): void;
}

/** Makes the loader of the page's main SDK. */
export function createSdkLoader(parts: LoaderParts): SdkLoader {
  const { live, port, log } = parts;
  const wishes = new Map<string, SdkOptions>();
  let state: SdkState = { at: 'idle' };
  let current: PayPalSdk | undefined;
  /** Arrived, not yet adopted. */
  let loaded: PayPalSdk | undefined;
  /** Settled at the first load, kept for reloads (contract 4.4). */
  let attributes: SdkOptions | undefined;
  let tokenFrom: 'nowhere' | 'store' | 'shop' = 'nowhere';

  function step(event: SdkEvent): void {
    const [next, ...effects] = transition(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.do === 'load') {
        if (current) parts.onReloading();
        void load(effect.key);
      } else if (effect.do === 'adopt') adopt();
      else if (effect.do === 'repaint') parts.onRepaint();
      else parts.onFailed();
    }
  }

  function adopt(): void {
    if (loaded) {
      current = loaded;
      parts.onAdopted(current);
    }
  }

  async function load(key: string): Promise<void> {
    const loading = attempt(wishes.get(key) ?? {});
    const waiting = new AbortController();
    const stopWaiting = (): void => waiting.abort();
    parts.signal.addEventListener('abort', stopWaiting);
    let isLate = false;
    function giveUp(): void {
      isLate = true;
      log.error('The PayPal SDK did not arrive in time');
      step({ type: 'failed', key });
    }
    later(SDK_WATCHDOG_MS, giveUp, waiting.signal);
    // Late is better than never (contract B13).
    const sdk = await loading;
    stopWaiting();
    if (sdk) {
      loaded = sdk;
      step({ type: 'loaded', key });
    } else if (!isLate) step({ type: 'failed', key });
  }

  /** Loads; a stored client token that the provider refuses is replaced once (contract 4.3 2). */
  async function attempt(options: SdkOptions): Promise<PayPalSdk | undefined> {
    try {
      return await port.load(options);
    } catch (error) {
      if (tokenFrom === 'store') {
        const fresh = await settleAttributes(true);
        if (fresh) return attempt(sdkOptions(live.current.url_params, fresh));
      }
      log.error('The PayPal SDK could not be loaded', error);
      return undefined;
    }
  }

  async function settleAttributes(fresh: boolean): Promise<SdkOptions | undefined> {
    const token = await parts.getToken(fresh);
    tokenFrom = token.state !== 'ok' ? 'nowhere' : token.stored ? 'store' : 'shop';
    if (token.state === 'failed') return undefined;
    const { data_namespace: namespace } = live.current;
    attributes = sdkAttributes(live.current, {
      clientToken: token.state === 'ok' ? token.token : undefined,
      metadataId: parts.randomId(),
      namespace,
    });
    return attributes;
  }

  function want(settled: SdkOptions): void {
    const { url_params: parameters } = live.current;
    const key = sdkKey(parameters);
    wishes.set(key, sdkOptions(parameters, settled));
    step({ type: 'wanted', key, paymentOpen: parts.isPaymentOpen() });
  }

  /** An SDK that another script has loaded is taken, when it can do what this page needs (contract 4.2). */
  function takePresent(): boolean {
    const { data_namespace: namespace, url_params: parameters } = live.current;
    const present = namespace === '' ? port.present() : undefined;
    if (!present || !hasMembers(present, neededMembers(parameters))) return false;
    state = { at: 'ready', key: sdkKey(parameters), postponed: undefined };
    loaded = present;
    adopt();
    return true;
  }

  return {
    get current() {
      return current;
    },
    get state() {
      return state.at;
    },
    async start() {
      const settled = await settleAttributes(false);
      if (!settled) {
        log.error('The client token of PayPal could not be had');
        state = { at: 'failed', key: '' };
        parts.onFailed();
      } else if (!takePresent()) want(settled);
    },
    reload() {
      if (attributes) want(attributes);
    },
    paymentEnded: () => step({ type: 'paymentEnded' }),
    recover() {
      if (state.at !== 'ready') return;
      const present = port.present(live.current.data_namespace);
      if (present && present !== current && hasMembers(present, neededMembers(live.current.url_params))) {
        loaded = present;
        adopt();
      } else parts.onRepaint();
    },
  };
}
