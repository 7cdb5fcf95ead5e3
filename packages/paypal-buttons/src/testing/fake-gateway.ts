import { log } from '../bundle';
import type { Gateway } from '../gateway';
import { createNotices } from '../page/notices';
import { createPageOverlay } from '../page/overlay';
import { createPaymentSession } from '../payment/session';

/** What a payment needs, on a page of fakes: a session, overlay and notices that work; `more` adds or replaces. */
export function fakeGateway(more: object = {}): Gateway {
  return {
    session: createPaymentSession(),
    overlay: createPageOverlay(),
    log,
    notices: createNotices({ generic: () => 'generic', fallback: () => null }),
    resume: { clean: () => undefined, giveUp: () => undefined },
    status: { isEnabled: () => true },
    live: { current: { context: 'cart' } },
    loader: { recover: () => undefined },
    ...more,
  } as unknown as Gateway;
}
