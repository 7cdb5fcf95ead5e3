import { emit, flag, jq, on, v } from '@shop/core';
import { hide, show } from '@shop/core/dom/slide';
import { startWith } from '../../page/config';
import { isTicked } from '../../page/fields';
import { onBody, onElement } from '../../page/listen';
import { all, CREATE_ACCOUNT, dataText, SAVED_METHODS } from '../../page/markup';

const TOKEN = '.woocommerce-SavedPaymentMethods-tokenInput';
const NEW_ROW = '.woocommerce-SavedPaymentMethods-new';
const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';
const FORM = '.wc-payment-form';

/** Shape of `wc_tokenization_form_params` (F15). */
export const savedConfig = v.object({ is_registration_required: flag(), is_logged_in: flag() });
type SavedConfig = v.InferOutput<typeof savedConfig>;

function tokens(list: Element): HTMLInputElement[] {
  return all(TOKEN, list).filter((input) => input instanceof HTMLInputElement);
}

function chosenIn(list: Element): HTMLInputElement | undefined {
  return tokens(list).find(({ checked }) => checked);
}

function run(config: SavedConfig): void {
  /** Shows the fields of a new method, and the box that saves it to shoppers with an account: a saved one needs neither (F15, CO-24). */
  const draw = (list: Element): void => {
    const box = list.closest('.payment_box');
    if (!box) return;
    const chosen = chosenIn(list)?.value;
    const isNew = chosen === undefined || chosen === 'new';
    const mayKeep = config.is_logged_in || config.is_registration_required || isTicked(CREATE_ACCOUNT);
    for (const form of all(FORM, box)) (isNew ? show : hide)(form);
    for (const saveBox of all(SAVE_BOX, box)) (isNew && mayKeep ? show : hide)(saveBox);
  };
  const prepare = (list: Element): void => {
    const radios = tokens(list);
    const last = radios.at(-1);
    if (last && !radios.some(({ checked }) => checked)) last.checked = true;
    // Nothing saved: nothing to choose from.
    if ([dataText(list, 'count'), list.getAttribute('data-count')].includes('0'))
      all(NEW_ROW, list).forEach((row) => row.remove());
    bind(list, () => onElement('click change', `:input${TOKEN}`, () => draw(list), list));
    for (const box of all(CREATE_ACCOUNT)) bind(box, () => on(box, 'change', () => all(SAVED_METHODS).forEach(draw)));
    draw(list);
  };
  const prepareAgain = (list: Element): void => {
    prepare(list);
    const chosen = chosenIn(list);
    // Gateways bring what they show in line by it.
    if (chosen) emit(chosen, 'change');
  };
  /** Each list and box once, also where it is prepared again (F15, ours). */
  const bound = new WeakSet<Element>();
  function bind(element: Element, listen: () => void): void {
    if (!bound.has(element)) listen();
    bound.add(element);
  }

  onBody('updated_checkout wc-credit-card-form-init', () => all(SAVED_METHODS).forEach(prepareAgain));
  jq.define('wc_tokenization_form', (lists) => {
    for (const list of lists) if (list instanceof Element) prepareAgain(list);
  });
  all(SAVED_METHODS).forEach(prepare);
}

/** Saved payment methods: their radios, the fields of a new one, the box that saves it (F15, CO-24). */
export function startSavedMethods(): boolean {
  return startWith('wc_tokenization_form_params', savedConfig, run);
}
