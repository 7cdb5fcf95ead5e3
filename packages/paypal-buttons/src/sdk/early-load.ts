import { createApi } from '../api/shop.api';
import { log } from '../bundle';
import { chunks } from '../chunks';
import { isSame } from '../config/config.rules';
import { isGuestWithSubscription, readLiveConfig } from '../config/live';
import { hasProduct } from '../placements';
import { getClientToken } from './client-token';
import { neededMembers, sdkOptions } from './options.rules';
import { createSdkPort, hasMembers, randomId, type SdkPort, type SdkTag, settleTag } from './script';

/** What was begun before the page was ready. */
export interface EarlyLoad {
  /** Its first load of the SDK is the one that is loading. */
  readonly port: SdkPort;
  readonly tag: Promise<SdkTag | undefined> | undefined;
}

let begun: EarlyLoad | undefined;

/** What has begun on this page; nothing yet, if the page was ready at once. */
export const earlyLoad = (): EarlyLoad => (begun ??= { port: createSdkPort(), tag: undefined });

/**
 * Begins what needs no ready queue: the client token, the SDK, the file of a product page. Draws nothing, listens to nothing, and leaves wrong
 * config and failures to the start, which reports them.
 */
export function loadEarly(port = createSdkPort()): void {
  begun = begin(port);
}

function begin(port: SdkPort): EarlyLoad {
  const config = readLiveConfig();
  if (config.state !== 'ok' || isGuestWithSubscription(config.live)) return { port, tag: undefined };
  const { live } = config;
  if (hasProduct(live)) chunks.product().catch(() => undefined);
  const { current } = live;
  const present = current.data_namespace === '' ? port.present() : undefined;
  if (present && hasMembers(present, neededMembers(current.url_params))) return { port, tag: undefined };

  const api = createApi(live, log);
  const token = getClientToken(current, api);
  const tag = token.then((known) => settleTag(current, known, randomId()));
  const options = tag.then((settled) => settled && sdkOptions(current.url_params, settled.attributes));
  const sdk = options.then((wanted) => (wanted ? port.load(wanted) : undefined));
  sdk.catch(() => undefined);
  let isTaken = false;
  return {
    tag,
    port: {
      present: port.present,
      async load(wanted) {
        // A plan's SDK has a namespace of its own, and waits for nothing.
        if (isTaken || (wanted['dataNamespace'] ?? '') !== current.data_namespace) return port.load(wanted);
        isTaken = true;
        const early = await options;
        if (!early) return port.load(wanted);
        if (isSame(wanted, early)) return (await sdk) ?? port.load(wanted);
        // One script at a time: the later one would replace the SDK of the other.
        await sdk.catch(() => undefined);
        return port.load(wanted);
      },
    },
  };
}
