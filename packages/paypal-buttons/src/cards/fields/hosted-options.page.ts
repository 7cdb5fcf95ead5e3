import { own, ownText } from '@shop/core';
import type { LiveConfig } from '../../config/live.page';
import { billingValues, find, isTicked } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';
import type { HostedSubmitOptions } from './hosted-fields.page';
import { CARD_INPUT } from './inputs.page';

/** Contingency that asks for no check by the bank. */
const NO_CHECK = 'NO_3D_SECURE';

function fullName(first: string | undefined, last: string | undefined): string {
  return first && last ? `${first} ${last}` : '';
}

/** The holder: as typed, else the payer of the page, else the billing name (PP-21). */
export function cardholder({ current }: LiveConfig): string {
  const typed = find(CARD_INPUT.name, HTMLInputElement)?.value.trim() ?? '';
  if (typed !== '') return typed;
  const name = own(current.payer, 'name');
  const billing = billingValues(['first_name', 'last_name']);
  return fullName(ownText(name, 'given_name'), ownText(name, 'surname')) || fullName(billing['first_name'], billing['last_name']);
}

/** What goes with the card of the older component (contract 6.H 5). */
export function hostedSubmitOptions(live: LiveConfig): HostedSubmitOptions {
  const { hosted_fields, enforce_vault, can_save_vault_token } = live.current;
  const holder = cardholder(live);
  return {
    // The newer box speaks through the order (`save_payment_method`); only the older one is the component's.
    vault:
      enforce_vault ||
      (find(SELECTOR.vaultBox, HTMLInputElement)?.checked ?? (can_save_vault_token || isTicked(SELECTOR.saveCard))),
    ...(hosted_fields.contingency === NO_CHECK ? {} : { contingencies: [hosted_fields.contingency] }),
    ...(holder === '' ? {} : { cardholderName: holder }),
  };
}
