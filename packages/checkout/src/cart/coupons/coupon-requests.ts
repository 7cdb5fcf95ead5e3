import type { HttpAnswer } from '@shop/core';
import { attempt, log } from '../../log';
import type { CouponAnswer } from './show-coupon.flow';

/** What one kind of coupon request does with the page. */
interface CouponDeps {
  readonly shut: (place: HTMLElement) => void;
  readonly open: (place: HTMLElement) => void;
  readonly post: (code: string) => Promise<HttpAnswer<string>>;
  readonly take: (place: HTMLElement, code: string, answer: CouponAnswer) => Promise<void>;
}

/** One kind of coupon request. */
interface CouponRequests {
  isRunning(): boolean;
  /** Sends a code, unless a request is under way. Never throws. */
  submit(place: HTMLElement, code: string): void;
  /** The page came back from the back/forward cache: the place opens, and a late answer is dropped. */
  restore(): void;
}

/** One request at a time: another submit while one runs is ignored (contract F8; CP-01, CP-03). */
export function createCouponRequests({ shut, open, post, take }: CouponDeps): CouponRequests {
  let running: { readonly place: HTMLElement } | undefined;

  async function ask(code: string): Promise<CouponAnswer> {
    try {
      const answer = await post(code);
      return answer.ok ? { ok: true, html: answer.data } : { ok: false };
    } catch (error) {
      log.error('A coupon could not be sent', error);
      return { ok: false };
    }
  }

  function restore(): void {
    const last = running;
    running = undefined;
    if (last) attempt('open the coupon form', () => open(last.place));
  }

  async function send(place: HTMLElement, code: string): Promise<void> {
    const own = { place };
    running = own;
    attempt('shut the coupon form', () => shut(place));
    const answer = await ask(code);
    if (running !== own) return;
    restore();
    await take(place, code, answer);
  }

  return {
    isRunning: () => running !== undefined,
    restore,
    submit(place, code) {
      if (!running) send(place, code).catch((error: unknown) => log.error('The answer to a coupon could not be shown', error));
    },
  };
}
