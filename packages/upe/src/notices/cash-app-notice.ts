import {
  announce,
  createPlainFallback,
  createStore,
  type Feature,
  flushViews,
  ISLAND_ATTRIBUTE,
  type PlainElement,
} from '@shop/core';
import { features } from '../bundle';
import type { UpeConfig } from '../config';
import { CASH_APP_NOTICE_ABOVE } from '../constants';
import { text } from '../messages';
import { methodBox } from '../methods/methods';
import { SAVE_BOX_ROW } from '../page';

/** Hints of the payment area that belong to no element. */
export interface PaymentHintsState {
  /** Types of methods whose save box is ticked. */
  readonly saving: readonly string[];
  /** Whether Cash App Pay is chosen for a large order. */
  readonly isLargeCashApp: boolean;
  /** The blocked form while the provider's window shows a voucher. */
  readonly voucherForm: Element | undefined;
}

/** Where every page begins. */
export const NO_HINTS: PaymentHintsState = { saving: [], isLargeCashApp: false, voucherForm: undefined };

const store = createStore<PaymentHintsState>(() => NO_HINTS);
let feature: Feature | undefined;

/** Id of the hint that describes the save box of a method. */
export function saveHintId(type: string): string {
  return `shop-save-hint-${type}`;
}

/** Where the hints stand. */
const PLACES = {
  saveRow: (type: string): Element | null | undefined => methodBox(type)?.querySelector(SAVE_BOX_ROW),
  area: (): Element | null => document.querySelector('.woocommerce-checkout-payment'),
};

/** What saving means, that Cash App Pay may refuse a large amount, what to do with a voucher: hints that are no errors. */
export function hintElements({ saving, isLargeCashApp, voucherForm }: PaymentHintsState, places = PLACES): PlainElement[] {
  const hints: PlainElement[] = [];
  const add = (into: Element | null | undefined, hint: Omit<PlainElement, 'into'>): void => {
    if (into) hints.push({ ...hint, into });
  };
  for (const type of saving)
    add(places.saveRow(type), {
      tag: 'small',
      attributes: { id: saveHintId(type), class: 'shop-save-hint', [ISLAND_ATTRIBUTE]: 'upe.SaveHint' },
      text: text('saveHint'),
    });
  if (isLargeCashApp)
    add(places.area(), {
      tag: 'div',
      attributes: {
        class: 'woocommerce-info wc-block-checkout__payment-method-limit-notice',
        'data-testid': 'cash-app-limit-notice',
        [ISLAND_ATTRIBUTE]: 'upe.CashAppNotice',
      },
      text: [['span', text('cashAppLimit')]],
      at: 'afterbegin',
    });
  add(voucherForm, {
    tag: 'div',
    attributes: { class: 'shop-voucher', [ISLAND_ATTRIBUTE]: 'upe.VoucherDialog' },
    text: [
      ['strong', text('voucherTitle')],
      ['p', text('voucherOpen')],
    ],
    at: 'beforebegin',
  });
  return hints;
}

function createHints(): Feature {
  const elements = (): PlainElement[] => hintElements(store.getState());
  return features.create('PaymentHints', {
    around: document.body,
    props: { store, elements },
    fallback: createPlainFallback(elements),
  });
}

/** Without a hint there is no view. */
function change(changes: Partial<PaymentHintsState>): void {
  store.setState(changes);
  flushViews();
  const { saving, isLargeCashApp, voucherForm } = store.getState();
  if (saving.length > 0 || isLargeCashApp || voucherForm) return (feature ??= createHints()).update();
  feature?.unmount();
  feature = undefined;
}

/** Says below the save box of a method what saving means, while the box is ticked. */
export function showSaveHint(type: string, row: Element, isTicked: boolean): void {
  const { saving } = store.getState();
  // The page may have replaced the row.
  const isShown = saving.includes(type) && row.querySelector('.shop-save-hint') !== null;
  if (isTicked ? isShown : !saving.includes(type)) return;
  const others = saving.filter((known) => known !== type);
  change({ saving: isTicked ? [...others, type] : others });
}

/** Shows the amount notice while Cash App Pay is chosen for a large order, else takes it away (UP-20, contract 2.5). */
export function updateCashAppNotice(config: UpeConfig, selected: string | undefined): void {
  const isLargeCashApp = selected === 'cashapp' && config.cartTotal > CASH_APP_NOTICE_ABOVE;
  if (isLargeCashApp && !store.getState().isLargeCashApp) announce(text('cashAppLimit'));
  if (isLargeCashApp || store.getState().isLargeCashApp) change({ isLargeCashApp });
}

/** Says beside the blocked form what goes on in the provider's window, which shows the voucher. `undefined`: it is closed. */
export function showVoucherHint(voucherForm: Element | undefined): void {
  if (voucherForm && !store.getState().voucherForm) announce(`${text('voucherTitle')}: ${text('voucherOpen')}`);
  change({ voucherForm });
}
