import type { Machine } from '@shop/core';
import type { UpdateEvent, UpdateState } from './order-review.machine';

/** The order review of this page. */
export type OrderReview = Machine<UpdateState<Element>, UpdateEvent<Element>>;

/** What became of an answer: everything is on the page, or the page is loaded anew. */
export type Shown = 'shown' | 'leaving';
