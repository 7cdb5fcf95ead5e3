import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';
import type { UpeMessage } from '../messages';
import { type PaymentHintsState, saveHintId } from './payment-hints';

/** Props of `PaymentHints`. */
export interface PaymentHintsProps {
  store: StateStore<PaymentHintsState>;
  /** The row of a method's save box, as it is now. */
  saveRow: (type: string) => Element | null | undefined;
  /** The payment area of the checkout. */
  area: () => Element | null;
  text: (key: UpeMessage) => string;
}

/** Hints that are no errors: what saving means, that Cash App Pay may refuse a large amount, what to do with a voucher. */
export function PaymentHints({ store, saveRow, area, text }: PaymentHintsProps): ReactNode {
  const { saving, isLargeCashApp, voucherForm } = useStore(store, (state) => state);
  return (
    <>
      {saving.map((type) => (
        <Slot key={type} into={saveRow(type)}>
          <small id={saveHintId(type)} className="shop-save-hint" data-shop-island="upe.SaveHint">
            {text('saveHint')}
          </small>
        </Slot>
      ))}
      {isLargeCashApp && (
        <Slot into={area()} at="afterbegin">
          <div
            className="woocommerce-info wc-block-checkout__payment-method-limit-notice"
            data-testid="cash-app-limit-notice"
            data-shop-island="upe.CashAppNotice"
          >
            <span>{text('cashAppLimit')}</span>
          </div>
        </Slot>
      )}
      {voucherForm && (
        <Slot into={voucherForm} at="beforebegin">
          <div className="shop-voucher" data-shop-island="upe.VoucherDialog">
            <strong>{text('voucherTitle')}</strong>
            <p>{text('voucherOpen')}</p>
          </div>
        </Slot>
      )}
    </>
  );
}
