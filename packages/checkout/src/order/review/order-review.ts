import type { Machine } from '@shop/core';
import type { UpdateEvent, UpdateState } from './order-review.machine';

/** The order review of this page. */
export type OrderReview = Machine<UpdateState<Element>, UpdateEvent<Element>>;
