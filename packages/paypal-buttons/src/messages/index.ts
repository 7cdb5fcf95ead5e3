import { createMessages } from '@shop/core';
import { de } from './de';
import { en } from './en';

/** Key of a text. */
export type Message = keyof typeof de;

/** Key of a text about the end of a payment. */
export type OutcomeMessage = 'paymentUnknown' | 'orderReceived' | 'totalChanged' | 'placeOrder';

/** A text in the page's language; for what the page config leaves out (XC-04). */
export const message = createMessages<Message>({ de, en });
