import { hasMethods } from '../../config/config.rules';
import { METHOD } from '../../constants';
import type { Gateway } from '../../gateway';
import { currentMethod, hasSavedCard, isChangePayment, placeOrderButtons } from '../../page/checkout';
import { SELECTOR } from '../../page/selectors';
import { setShownByClass, setVisible } from '../../page/visibility';
import { componentsOf } from '../../sdk/options.rules';
import { decideVisibility } from './visibility.rules';

/** What the payment area shows (PP-27, contract 7.1). */
export type PaymentArea = ReturnType<typeof createPaymentArea>;

function announceEvent(name: string): void {
  document.body.dispatchEvent(new Event(name));
}

export function createPaymentArea({ live, loader, buttons, session }: Omit<Gateway, 'area'>) {
  const unusable = new Set<string>();

  /** Whether all wallet buttons, stacked or single, failed. */
  function isWalletUnusable(wrapper: string): boolean {
    // Nothing was tried: there is no place, or an approved order is being reviewed.
    return loader.store.getState().status === 'ready' && buttons.outcomesBelow(wrapper).every((outcome) => outcome === 'none');
  }

  function isUnusable(method: string): boolean {
    if (loader.store.getState().status === 'failed' || unusable.has(method)) return true;
    if (method === METHOD.wallet) return isWalletUnusable(live.current.button.wrapper);
    const separate = Object.values(live.current.separate_buttons).find(({ id }) => id === method);
    return separate !== undefined && buttons.outcome(separate.wrapper) === 'none';
  }

  /** Applies the table for the method of now, quietly. */
  function apply(): void {
    // The table is for pages where a payment method is chosen; a change of payment stays as printed (PP-32).
    if (!hasMethods(live.current.context) || isChangePayment()) return;
    const { is_free_trial_cart: trial, vaulted_paypal_email: email, separate_buttons, button, hosted_fields } = live.current;
    const method = currentMethod();
    const separate = Object.values(separate_buttons);
    const shown = decideVisibility({
      method,
      separateIds: separate.filter(({ wrapper }) => document.querySelector(wrapper)).map(({ id }) => id),
      vaultedTrial: trial && email !== '',
      hasButtons: componentsOf(live.current.url_params).includes('buttons'),
      savedCard: hasSavedCard(),
      unusable: isUnusable(method),
    });
    // An approved payment is finished by "place order": the shopper must reach it when the shop holds it (contract 6.X2).
    setShownByClass(placeOrderButtons(), shown.placeOrder || session.state.status === 'placed');
    setVisible(button.wrapper, shown.wallet);
    setVisible(hosted_fields.wrapper, shown.card);
    for (const { id, wrapper } of separate) setVisible(wrapper, shown.separate[id] === true);
    setVisible(SELECTOR.googlePay, shown.googlePay);
    setVisible(SELECTOR.applePay, shown.applePay);
    setVisible(SELECTOR.vaultedDetails, shown.vaultedDetails);
  }

  /** Applies it and tells the page. */
  function update(): void {
    apply();
    announceEvent(`ppcp_render_method-${currentMethod()}`);
    announceEvent('ppcp_checkout_rendered');
  }

  session.followPlaced(apply);
  return {
    apply,
    update,
    /** The method changed or the area is new: tells the page first, then applies the table. */
    invalidate(): void {
      announceEvent('ppcp_invalidate_methods');
      update();
    },
    /** A method of ours has turned out to have nothing to pay with, or has it again; place order follows. */
    setUsable(method: string, usable: boolean): void {
      if (usable ? unusable.delete(method) : !unusable.has(method)) {
        if (!usable) unusable.add(method);
        apply();
      }
    },
  };
}
