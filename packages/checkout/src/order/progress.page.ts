import { ISLAND_ATTRIBUTE, type PlainElement } from '@shop/core';
import type { ProgressLine } from './order-progress.island';

/** The progress of an order without React. */
export function plainProgress({ form, text, hint }: ProgressLine): PlainElement {
  return {
    tag: 'div',
    attributes: { class: 'shop-order-progress', [ISLAND_ATTRIBUTE]: 'checkout.OrderProgress' },
    text: hint === undefined ? text : `${text} ${hint}`,
    into: form,
    at: 'afterend',
  };
}
