import { createStore, pageLanguage } from '@shop/core';
import { Elements, type ElementsProps, NoticeGroup } from '@shop/ui';
import { type Gallery, type GalleryPlace, noticeProps, statesOf } from '@shop/ui/testing/gallery-state.ts';
import type { ElementState } from '../elements/elements.rules';
import { ElementStates, type ElementStatesProps } from '../elements/ElementStates';
import { text } from '../messages';
import { noticeIn } from '../notices/cash-app-notice';

const elementStates = statesOf('ElementStates', ElementStates);
const cashAppNotice = statesOf('CashAppNotice', Elements);
const paymentNotices = statesOf('PaymentNotices', NoticeGroup);

/** What the shop calls the method. */
const title = (): string => (pageLanguage() === 'de' ? 'Kreditkarte' : 'Credit card');

/** Puts an element of the server's markup into its place. */
function put(tag: string, className: string, parent: Element): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** The page's place for messages. */
const NOTICES: GalleryPlace = {
  host: { tag: 'div', className: 'woocommerce-notices-wrapper' },
};

/** The box below a method's radio, with an element in a state. */
function boxOf(name: string, state: () => ElementState, place: Pick<GalleryPlace, 'act'> = {}) {
  const props = (host: HTMLElement): ElementStatesProps => ({
    store: createStore(() => ({ card: state() })),
    box: () => host.querySelector('.payment_box'),
    note: () => undefined,
    text,
    plainOf: () => undefined,
    onRetry: () => new Promise(() => undefined),
  });
  return elementStates(name, props, {
    markup: (host) => void put('div', 'payment_box payment_method_stripe', host),
    ...place,
  });
}

/** The payment area with the notice. */
const cashApp = cashAppNotice(
  'a large amount',
  (host): ElementsProps => ({
    store: createStore(() => ({})),
    elements: () => [...host.querySelectorAll('section')].map(noticeIn),
  }),
  { markup: (host) => void put('section', 'woocommerce-checkout-payment', host) },
);

const failed = (): ElementState => ({ state: 'failed', message: text('loadFailed', { title: title() }) });

/** Every view of the payment elements in every state. */
export const gallery: Gallery = {
  bundle: 'upe',
  states: [
    boxOf('loading', () => ({ state: 'loading', isSlow: true })),
    boxOf('could not be loaded', failed),
    boxOf('trying again', failed, { act: (host) => host.querySelector('button')?.click() }),
    paymentNotices(
      'failed',
      noticeProps(() => ({ kind: 'error', texts: [text('paymentFailed')] })),
      NOTICES,
    ),
    paymentNotices(
      'unknown result',
      noticeProps(() => ({ kind: 'error', texts: [text('checkOrder')] })),
      NOTICES,
    ),
    paymentNotices(
      'the element is not there',
      noticeProps(() => ({ kind: 'error', texts: [text('invalidDetails')] })),
      NOTICES,
    ),
    paymentNotices(
      'no answer in time',
      noticeProps(() => ({ kind: 'error', texts: [text('timeout')] })),
      NOTICES,
    ),
    cashApp,
  ],
};
