import { createFeatures, createLog, createMessages, emit, ISLAND_ATTRIBUTE, type PlainElement } from '@shop/core';
import { BUNDLE } from './constants';
import type * as views from './views';

export const log = createLog(BUNDLE);

/** The views of this bundle. React comes with the first one; no button and no payment waits for it. */
export const features = createFeatures<typeof views>({ bundle: BUNDLE, log });

/** An element that a view of ours puts on the page. */
export function viewElement(view: keyof typeof views, className: string, text: PlainElement['text']): Omit<PlainElement, 'into'> {
  return { tag: 'div', attributes: { class: className, [ISLAND_ATTRIBUTE]: `${BUNDLE}.${view}` }, text };
}

/** The same, with the sign that something is waited for. The text is announced once, so it has no live role here. */
export function busyElement(view: keyof typeof views, className: string, text: string): Omit<PlainElement, 'into'> {
  const ring = ['span', '', { class: 'shop-spinner__ring', 'aria-hidden': 'true' }] as const;
  return viewElement(view, className, [['span', [ring, ['span', text]], { class: 'shop-spinner' }]]);
}

/** Runs what other scripts of the page can make fail; a payment goes on without it (contract B14). */
export function tolerate(what: string, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    log.warn(`${what} failed`, error);
  }
}

/** Emits an event of ours. */
export function notify(target: EventTarget, name: string, args: unknown[] = []): void {
  tolerate(`A listener of ${name}`, () => emit(target, name, args));
}

/** A text in the page's language, for what the page config leaves out (XC-04, contract 1.4). */
export const message = createMessages({
  de: {
    genericError: 'Etwas ist schiefgegangen. Bitte erneut versuchen oder eine andere Zahlungsquelle wählen.',
    paymentRuns: 'Die Zahlung wird bearbeitet …',
    buttonsFailed: 'Die Zahlungsschaltflächen konnten nicht geladen werden.',
  },
  en: {
    genericError: 'Something went wrong. Please try again or choose another payment source.',
    paymentRuns: 'Your payment is being processed …',
    buttonsFailed: 'The payment buttons could not be loaded.',
  },
});
