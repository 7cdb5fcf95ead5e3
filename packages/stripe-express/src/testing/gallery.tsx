import { createStore, pageLanguage } from '@shop/core';
import { ConfirmDialog } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { ExpressState, type ExpressStateProps } from '../buttons/ExpressState';
import type { ButtonsState } from '../buttons/visibility.rules';
import { BUTTON_HEIGHT } from '../constants';
import { text } from '../messages';
import { Busy, type BusyProps } from '../notices/Busy';
import { ExpressNotices, type ExpressNoticesProps } from '../notices/ExpressNotices';

const expressState = statesOf('ExpressState', ExpressState);
const expressNotices = statesOf('ExpressNotices', ExpressNotices);
const busy = statesOf('Busy', Busy);
const loginConfirm = statesOf('LoginConfirm', ConfirmDialog);

/** What the shop's server asks. */
const question = (): string =>
  pageLanguage() === 'de'
    ? 'Um mit Google Pay zu bezahlen, melden Sie sich bitte an.'
    : 'To pay with Google Pay, please log in first.';

/** Puts an element of the page into the host of a feature. */
function put(className: string, host: Element): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  host.append(element);
  return element;
}

function stateOf(name: string, missing: 'loading' | 'failed') {
  const props = (host: HTMLElement): ExpressStateProps => ({
    store: createStore(() => ({ missing, isSlow: true }) as ButtonsState),
    container: () => host.firstElementChild ?? undefined,
    height: BUTTON_HEIGHT.fallback,
    onRetry: () => undefined,
  });
  return expressState(name, props, { markup: (host) => void put('', host) });
}

function noticeOf(name: string, className: string, lines: () => readonly string[]) {
  const props = (host: HTMLElement): ExpressNoticesProps => ({
    store: createStore(() => ({
      notices: [{ id: 1, className, text: lines().join('\n'), into: host, at: 'beforeend' as const }],
    })),
    isPlain: () => false,
  });
  return expressNotices(name, props, { markup: () => undefined });
}

const OVERLAY: GalleryPlace = {
  markup(host) {
    put('blockUI blockOverlay', host).style.cssText = 'position:relative;min-block-size:160px';
  },
};
const busyProps = (host: HTMLElement): BusyProps => ({
  store: createStore(() => ({ overlay: host.querySelector('.blockOverlay') ?? undefined })),
});

/** Every view of express checkout in every state. */
export const gallery: Gallery = {
  bundle: 'stripe-express',
  states: [
    stateOf('buttons that come back', 'loading'),
    stateOf('could not be loaded', 'failed'),
    noticeOf('refused', 'woocommerce-error', () => [text('orderFailed')]),
    noticeOf('unknown result, two lines', 'woocommerce-error', () => [text('timeout'), text('checkOrder')]),
    noticeOf('another price', 'woocommerce-error', () => [text('repriced')]),
    noticeOf('order received', 'woocommerce-message', () => [text('orderTaken')]),
    noticeOf('taxes may change', 'woocommerce-info', () => [text('taxInfo')]),
    busy('a payment runs', busyProps, OVERLAY),
    loginConfirm('log in first', (into) => ({
      id: 'gallery-login',
      into,
      title: text('loginTitle'),
      message: [question()],
      confirmLabel: text('loginConfirm'),
      onAnswer: () => undefined,
      onPlaced: (dialog) => dialog.setAttribute('open', ''),
    })),
  ],
};
