import { pageLanguage } from '@shop/core';
import { ConfirmDialog } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { ExpressState } from '../buttons/express-state.island';
import { BUTTON_HEIGHT } from '../constants';
import { text } from '../messages/index';
import { Busy } from '../notices/busy.island';
import { ExpressNotices } from '../notices/express-notices.island';

const expressState = statesOf('ExpressState', ExpressState);
const expressNotices = statesOf('ExpressNotices', ExpressNotices);
const busy = statesOf('Busy', Busy);
const loginConfirm = statesOf('LoginConfirm', ConfirmDialog);

/** What the shop's server asks. */
const question = (): string =>
  pageLanguage() === 'de'
    ? 'Um mit Google Pay zu bezahlen, melden Sie sich bitte an.'
    : 'To pay with Google Pay, please log in first.';

const STATE: GalleryPlace = { host: { tag: 'div', className: 'shop-express-state' } };
const notice = (className: string): GalleryPlace => ({ host: { tag: 'div', className, attributes: { role: 'note' } } });

/** Every island of express checkout in every state. */
export const gallery: Gallery = {
  bundle: 'stripe-express',
  states: [
    expressState('buttons that come back', () => ({ state: 'loading', height: BUTTON_HEIGHT.fallback }), STATE),
    expressState('could not be loaded', () => ({ state: 'failed', onRetry: () => undefined }), STATE),
    expressNotices('refused', () => ({ lines: [text('orderFailed')] }), notice('woocommerce-error')),
    expressNotices(
      'unknown result, two lines',
      () => ({ lines: [text('timeout'), text('checkOrder')] }),
      notice('woocommerce-error'),
    ),
    expressNotices('another price', () => ({ lines: [text('repriced')] }), notice('woocommerce-error')),
    expressNotices('order received', () => ({ lines: [text('orderTaken')] }), notice('woocommerce-message')),
    expressNotices('taxes may change', () => ({ lines: [text('taxInfo')] }), notice('woocommerce-info')),
    busy('a payment runs', () => ({}), {
      host: { tag: 'div', className: 'blockUI blockOverlay', attributes: { style: 'position:relative;min-block-size:160px' } },
    }),
    loginConfirm(
      'log in first',
      () => ({
        id: 'gallery-login',
        title: text('loginTitle'),
        message: [question()],
        confirmLabel: text('loginConfirm'),
        onAnswer: () => undefined,
      }),
      {
        host: { tag: 'dialog', className: 'shop-dialog', attributes: { open: '', 'aria-labelledby': 'gallery-login-title' } },
      },
    ),
  ],
};
