import { type Machine, delay } from '@shop/core';
import { REVIEW_WAIT_MS } from '../../constants';
import type { UpdateEvent, UpdateState } from './order-review.machine';

/** The order review of this page. */
export type OrderReview = Machine<UpdateState<Element>, UpdateEvent<Element>>;

/** What became of an answer: everything is on the page, or the page is reloaded. */
export type Shown = 'shown' | 'leaving';

/** Whether a request is under way, or its answer is still being shown. */
export function isReviewOut(review: Pick<OrderReview, 'getState'>): boolean {
  const { flight, display } = review.getState();
  return flight.kind === 'running' || display.kind !== 'none';
}

/** Resolves when no order review is in flight, or one takes over 10 s. Never on a page that its answer reloads. */
export async function reviewSettled(review: OrderReview, signal: AbortSignal): Promise<void> {
  let stop = (): void => undefined;
  const settled = new Promise<void>((resolve) => {
    stop = review.subscribe(() => (isReviewOut(review) ? undefined : resolve()));
    if (!isReviewOut(review)) resolve();
  });
  const late = delay(REVIEW_WAIT_MS, signal).then(() =>
    review.getState().display.kind === 'none' || signal.aborted ? undefined : settled,
  );
  await Promise.race([settled, late]);
  stop();
}
