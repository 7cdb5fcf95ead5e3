import { asList, debounce, emit, formPairs, jq, on, ownNumber } from '@shop/core';
import { QUANTITY_QUIET_MS, SENT_FIELD } from '../constants';
import {
  ADD_BUTTON,
  ADDONS_TOTAL,
  BOOKING_FORM,
  BOOKING_PRODUCT,
  CONTAINER,
  DEPOSIT_INPUTS,
  fieldValues,
  PRODUCT_FORM,
  QUANTITY,
  VARIATION_WRAP,
  VARIATIONS_FORM,
} from '../page';

/** What the shopper has chosen on a product page (SX-07, contract 2). */
export interface ProductChoice {
  kind: 'simple' | 'variable' | 'booking';
  productId: string;
  /** As typed; `1` when the page has no quantity. */
  quantity: string;
  /** `attribute_…` → value. */
  attributes: Record<string, string>;
  /** Sum of the add-ons, major units. */
  addonValue: number;
  depositOption: string | undefined;
  depositPlan: string | undefined;
  /** `addon-…` and `wc_…` fields, lists under their bare name. */
  extra: Record<string, string | string[]>;
}

/** The element before our container, when it is of this kind. */
function beside(selector: string): Element | undefined {
  const element = document.querySelector(CONTAINER)?.previousElementSibling;
  return element?.matches(selector) ? element : undefined;
}

/** Form of the page's product: the one beside our container, for there may be more (quick views, upsells). */
const productForm = (): ParentNode => beside(PRODUCT_FORM) ?? document.querySelector(PRODUCT_FORM) ?? document;

function inputValue(root: ParentNode, selector: string): string | undefined {
  const input = root.querySelector(selector);
  return input && 'value' in input ? String(input.value) : undefined;
}

/** The first number field, else any field: the shop prints a hidden one when there is no choice (contract 10.18). */
function quantityOf(root: ParentNode): string {
  return inputValue(root, `${QUANTITY}[type=number]`) || inputValue(root, QUANTITY) || '1';
}

function attributesOf(root: ParentNode): Record<string, string> {
  const selects = root.querySelectorAll<HTMLSelectElement>('.variations select');
  return Object.fromEntries([...selects].map((select) => [select.dataset['attribute_name'] ?? select.name, select.value]));
}

function addonValue(): number {
  const total = document.querySelector(ADDONS_TOTAL);
  const prices = total ? asList(jq.data(total, 'price_data')) : [];
  return prices.reduce<number>((sum, entry) => sum + (ownNumber(entry, 'cost') ?? 0), 0);
}

/** Whether the page has deposit options. Any change of them changes what the wallets charge (contract 7.10). */
export function hasDeposits(): boolean {
  return document.querySelector(DEPOSIT_INPUTS) !== null;
}

export function readProductChoice(): ProductChoice {
  const root = productForm();
  const wrap = root.querySelector(VARIATION_WRAP);
  // Donation plugins print options between form and buttons.
  const variable = wrap ? root : beside(VARIATIONS_FORM);
  const isBooking = root.querySelector(BOOKING_FORM) !== null;
  const productId =
    (wrap && inputValue(wrap, 'input[name="product_id"]')) ??
    (isBooking ? inputValue(root, BOOKING_PRODUCT) : undefined) ??
    inputValue(root, ADD_BUTTON) ??
    '';
  return {
    kind: variable ? 'variable' : isBooking ? 'booking' : 'simple',
    productId,
    quantity: quantityOf(root),
    attributes: variable ? attributesOf(variable) : {},
    addonValue: addonValue(),
    depositOption: inputValue(root, 'input[name=wc_deposit_option]:checked'),
    depositPlan: inputValue(root, 'input[name=wc_deposit_payment_plan]:checked'),
    extra: root instanceof HTMLFormElement ? fieldValues(formPairs(root), (key) => SENT_FIELD.test(key)) : {},
  };
}

/** Whether the product form stands as the server printed it, with one piece: then the config's price is that of the choice (contract 7.5). */
export function isChoiceAsPrinted(): boolean {
  const { quantity, addonValue: extraCost, depositOption, depositPlan } = readProductChoice();
  const options = [...productForm().querySelectorAll<HTMLOptionElement>('.variations option')];
  return (
    quantity === '1' &&
    !extraCost &&
    !(depositOption ?? depositPlan) &&
    options.every(({ selected, defaultSelected }) => selected === defaultSelected)
  );
}

/** Whether a variation must be chosen first (SX-03). */
export function needsVariation(): boolean {
  const wrap = productForm().querySelector(VARIATION_WRAP);
  if (!wrap) return false;
  const id = inputValue(productForm(), 'input[name="variation_id"]') ?? '';
  return id === '' || id === '0';
}

/** Why a product cannot be bought as it stands (SX-06, contract 7.4). */
export type ProductBlockingReason = 'chooseOptions' | 'unavailable';

/** What the add-to-cart button says. */
export function productBlockingReason(): ProductBlockingReason | undefined {
  const classes = productForm().querySelector(ADD_BUTTON)?.classList;
  if (!classes?.contains('disabled')) return undefined;
  return classes.contains('wc-variation-is-unavailable') ? 'unavailable' : 'chooseOptions';
}

const HAS_CHANGED = 'woocommerce_variation_has_changed';
/** Events of the shop's variation form. Found variations come late when they are looked up by ajax (contract 3.1). */
const VARIATION_EVENTS = [HAS_CHANGED, 'found_variation', 'hide_variation', 'reset_data', 'woocommerce_update_variation_values'];

/**
 * Follows the product form. Listens for itself only: other plugins' handlers stay (contract 3.1, 10.19).
 * @param onVariation a variation was chosen, or undone; `hasChanged`: by the event that other scripts fire, too
 * @param onQuantity a quantity was typed; after quiet
 * @returns runs a waiting quantity change now
 */
export function watchChoice(onVariation: (hasChanged: boolean) => void, onQuantity: () => void): () => void {
  for (const name of VARIATION_EVENTS) on(document.body, name, () => onVariation(name === HAS_CHANGED));
  const onQuantitySoon = debounce(onQuantity, QUANTITY_QUIET_MS);
  for (const name of ['input', 'change']) on(document.body, name, () => onQuantitySoon(), { selector: '.quantity .qty' });
  on(
    document.body,
    'change',
    ({ currentTarget }) => {
      const form = currentTarget instanceof Element ? currentTarget.closest('form') : null;
      emit(form ?? document.body, HAS_CHANGED);
    },
    { selector: DEPOSIT_INPUTS },
  );
  return () => onQuantitySoon.flush();
}
