import { pageLanguage } from '@shop/core';
import { NoticeGroup } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { VoucherDialog } from '../confirm/voucher-dialog.island';
import { ELEMENT_HEIGHT } from '../constants';
import { ElementState } from '../elements/element-state.island';
import { text } from '../messages/index';
import { SaveHint } from '../methods/save-hint.island';
import { CashAppNotice } from '../notices/cash-app-notice.island';

const elementState = statesOf('ElementState', ElementState);
const cashAppNotice = statesOf('CashAppNotice', CashAppNotice);
const voucherDialog = statesOf('VoucherDialog', VoucherDialog);
const saveHint = statesOf('SaveHint', SaveHint);
const paymentNotices = statesOf('PaymentNotices', NoticeGroup);

/** What the shop calls the method. */
const title = (): string => (pageLanguage() === 'de' ? 'Kreditkarte' : 'Credit card');

/** The box below a method's radio. */
const BOX = [{ tag: 'div', className: 'payment_box payment_method_stripe' }];
/** The page's place for messages. */
const NOTICES: GalleryPlace = {
  inside: [{ tag: 'div', className: 'woocommerce-notices-wrapper' }],
  host: { tag: 'div', attributes: { role: 'alert' } },
};
const FAILED: GalleryPlace = { inside: BOX, host: { tag: 'div', attributes: { role: 'alert' } } };

/** Every island of the payment elements in every state. */
export const gallery: Gallery = {
  bundle: 'upe',
  states: [
    elementState('loading', () => ({ state: 'loading', label: text('loading'), height: ELEMENT_HEIGHT }), { inside: BOX }),
    elementState(
      'could not be loaded',
      () => ({
        state: 'failed',
        text: `${text('loadFailed', { title: title() })} ${text('retryHint')}`,
        onRetry: () => undefined,
      }),
      FAILED,
    ),
    elementState(
      'trying again',
      () => ({
        state: 'failed',
        text: `${text('loadFailed', { title: title() })} ${text('retryHint')}`,
        onRetry: () => new Promise(() => undefined),
      }),
      { ...FAILED, act: (host) => host.querySelector('button')?.click() },
    ),
    paymentNotices('failed', () => ({ kind: 'error', texts: [text('paymentFailed')] }), NOTICES),
    paymentNotices('unknown result', () => ({ kind: 'error', texts: [text('checkOrder')] }), NOTICES),
    paymentNotices('the element is not there', () => ({ kind: 'error', texts: [text('invalidDetails')] }), NOTICES),
    paymentNotices('no answer in time', () => ({ kind: 'error', texts: [text('timeout')] }), NOTICES),
    cashAppNotice('a large amount', () => ({ text: text('cashAppLimit') }), {
      host: { tag: 'div', className: 'woocommerce-info', attributes: { role: 'status' } },
    }),
    voucherDialog('the voucher is open', () => ({ title: text('voucherTitle'), message: text('voucherOpen') }), {
      host: { tag: 'div', className: 'shop-voucher', attributes: { role: 'status' } },
    }),
    saveHint('box ticked', () => ({ text: text('saveHint') }), {
      inside: [{ tag: 'p', className: 'woocommerce-SavedPaymentMethods-saveNew' }],
      host: { tag: 'small', className: 'shop-save-hint', attributes: { role: 'status' } },
    }),
  ],
};
