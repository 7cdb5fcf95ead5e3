import { createStore, NOTICE_CLASS, type NoticeKind, pageLanguage } from '@shop/core';
import { ConfirmDialog, NoticeGroup } from '@shop/ui';
import { type Gallery, type GalleryPlace, noticeProps, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { ExpressState, type ExpressStateProps } from '../buttons/ExpressState';
import { text } from '../payment/messages';
import { Busy, type BusyProps } from '../notices/Busy';
import { htmlOf } from '../notices/notice';

const expressState = statesOf('ExpressState', ExpressState);
const expressNotices = statesOf('ExpressNotices', NoticeGroup);
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

function stateOf(name: string, missing: 'failed' | 'retrying') {
  const props = (host: HTMLElement): ExpressStateProps => ({
    store: createStore(() => ({ missing })),
    container: () => host.firstElementChild ?? undefined,
    onRetry: () => undefined,
  });
  return expressState(name, props, { markup: (host) => void put('', host) });
}

function noticeOf(name: string, kind: NoticeKind, lines: () => readonly string[]) {
  const html = (): string => htmlOf(NOTICE_CLASS[kind], lines().join('\n'));
  const props = noticeProps(() => ({ kind, html: html(), framed: false, position: 'end' }));
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
    stateOf('could not be loaded', 'failed'),
    stateOf('could not be loaded, another try runs', 'retrying'),
    noticeOf('refused', 'error', () => [text('orderFailed')]),
    noticeOf('unknown result, two lines', 'error', () => [text('timeout'), text('checkOrder')]),
    noticeOf('another price', 'error', () => [text('repriced')]),
    noticeOf('order received', 'success', () => [text('orderTaken')]),
    noticeOf('taxes may change', 'info', () => [text('taxInfo')]),
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
