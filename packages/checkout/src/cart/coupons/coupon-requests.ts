import { type HttpAnswer, type TakeAnswer, blockElement } from '@shop/core';
import { attempt } from '../../bundle';
import { markForm, openForm } from '../../page/submit-lock';
/** Sends a code. */
type Post = (request: { readonly code: string; readonly take: TakeAnswer<string>; readonly end: () => void }) => void;

/** One kind of coupon request. */
interface CouponRequests {
  /** Sends a code, unless a request is under way. */
  submit(place: HTMLElement, code: string): void;
  /** The page came back from the back/forward cache: the place opens, and a late answer is dropped. */
  restore(): void;
}

/**
 * One request at a time: another submit while one runs is ignored (contract F8; CP-01, CP-03).
 * @param take shows the answer; the place is open by then
 */
export function createCouponRequests(
  post: Post,
  take: (place: HTMLElement, code: string, answer: HttpAnswer<string>) => void,
): CouponRequests {
  let running: { readonly place: HTMLElement; isDropped: boolean } | undefined;

  function open(place: HTMLElement): void {
    attempt('open the coupon form', () => openForm(place));
  }

  return {
    submit(place, code) {
      if (running) return;
      const own = { place, isDropped: false };
      running = own;
      attempt('shut the coupon form', () => {
        markForm(place);
        blockElement(place);
      });
      post({
        code,
        take(answer) {
          if (own.isDropped) return;
          open(place);
          take(place, code, answer);
        },
        end() {
          if (running !== own) return;
          running = undefined;
          open(place);
        },
      });
    },
    restore() {
      if (!running) return;
      running.isDropped = true;
      open(running.place);
      running = undefined;
    },
  };
}
