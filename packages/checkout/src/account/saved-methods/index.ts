import { flag, hide, jq, on, show, v } from '@shop/core';
import { startWith } from '../../page/config';
import { isTicked } from '../../page/fields';
import { onBody, onElement } from '../../page/listen';
import { all, CREATE_ACCOUNT, dataText, SAVED_METHODS } from '../../page/markup';

/**
 * Whether the fields of a new method, and the box that saves it, are shown: a saved one needs neither (F15, CO-24).
 * @param choice value of the chosen radio (a token id, `new`, or `undefined` where the list has none), and whether this shopper has an account, or will
 */
function partsFor({ chosen, mayKeep }: { readonly chosen: string | undefined; readonly mayKeep: boolean }) {
  const isNew = chosen === undefined || chosen === 'new';
  return { form: isNew, saveBox: isNew && mayKeep };
}

const TOKEN = '.woocommerce-SavedPaymentMethods-tokenInput';
const NEW_ROW = '.woocommerce-SavedPaymentMethods-new';
const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';
const FORM = '.wc-payment-form';

/** Shape of `wc_tokenization_form_params` (B8). */
const savedConfig = v.object({ is_registration_required: flag(), is_logged_in: flag() });
type SavedConfig = v.InferOutput<typeof savedConfig>;

function tokens(list: Element): HTMLInputElement[] {
  return all(TOKEN, list).filter((input) => input instanceof HTMLInputElement);
}

function run(config: SavedConfig): void {
  const draw = (list: Element): void => {
    const box = list.closest('.payment_box');
    if (!box) return;
    const chosen = tokens(list).find(({ checked }) => checked)?.value;
    const mayKeep = config.is_logged_in || config.is_registration_required || isTicked(CREATE_ACCOUNT);
    const parts = partsFor({ chosen, mayKeep });
    for (const form of all(FORM, box)) (parts.form ? show : hide)(form);
    for (const saveBox of all(SAVE_BOX, box)) (parts.saveBox ? show : hide)(saveBox);
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
  /** Each list and box once, also where it is prepared again (F15, ours). */
  const bound = new WeakSet<Element>();
  function bind(element: Element, listen: () => void): void {
    if (!bound.has(element)) listen();
    bound.add(element);
  }
  const prepareAll = (): void => all(SAVED_METHODS).forEach(prepare);

  onBody('updated_checkout wc-credit-card-form-init', prepareAll);
  jq.define('wc_tokenization_form', (lists) => {
    for (const list of lists) if (list instanceof Element) prepare(list);
  });
  prepareAll();
}

/** Saved payment methods: their radios, the fields of a new one, the box that saves it (F15, CO-24). */
export function startSavedMethods(): boolean {
  return startWith('wc_tokenization_form_params', savedConfig, run);
}
