import { type Machine, createMachine } from '@shop/core';
import { type AmountEvent, type AmountState, transition } from './amount.machine';

/** The price that messages and wallets show, one store a page. */
export type AmountStore = Machine<AmountState, AmountEvent>;

/** @param configured of the page config. */
export function createAmount(configured: AmountState['amount']): AmountStore {
  return createMachine<AmountState, AmountEvent>({
    name: 'paypal-buttons.amount',
    initial: { amount: configured, configured },
    transition,
  });
}
