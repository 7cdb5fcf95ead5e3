import { debounce, formPairs, membersOf, on, watchElements } from '@shop/core';
import { FORM_CHANGE_DEBOUNCE_MS } from '../../constants';
import { find } from '../../page/checkout';
import { SELECTOR } from '../../page/selectors';
import type { FormFacts } from './product.rules';

const BOOKING_ID = '.wc-booking-product-id';

function valueIn(form: HTMLFormElement, name: string): string | undefined {
  const control = membersOf(form).querySelector(`[name="${name}"]`);
  const value: unknown = control && Reflect.get(control, 'value');
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function kindOf(form: HTMLFormElement): FormFacts['kind'] {
  if (membersOf(form).querySelector(BOOKING_ID)) return 'booking';
  if (membersOf(form).classList.contains('grouped_form')) return 'grouped';
  return membersOf(form).classList.contains('variations_form') ? 'variable' : 'simple';
}

/** Reads a product form. The product stands in the submit button, so it is looked for beside the sent fields; always in this form (contract 6.P 7). */
export function readForm(form: HTMLFormElement): FormFacts {
  return {
    fields: formPairs(form),
    kind: kindOf(form),
    productId: valueIn(form, 'add-to-cart') ?? valueIn(form, 'product_id') ?? '',
  };
}

/** The button that the shop itself disables while the choice is not complete. */
export function addToCartButton(form: HTMLFormElement): HTMLElement | undefined {
  return find(SELECTOR.addToCart, HTMLElement, form);
}

/** Whether the shop disabled "add to cart". Pages without the button have not. */
export function isAddToCartDisabled(form: HTMLFormElement): boolean {
  return addToCartButton(form)?.classList.contains('disabled') === true;
}

const PRICE = '.woocommerce-Price-amount';

/** Texts of the prices that tell whether the product is free (contract 7.2). */
export function priceCandidates(): (string | undefined)[] {
  const inPage = document.querySelector(`.product ${PRICE}`);
  const prices = [...(inPage?.parentElement?.querySelectorAll(PRICE) ?? [])];
  // A range, or a price with and without tax, says nothing about zero; a suffix does not count.
  const isAlone = prices.filter((price) => !price.parentElement?.matches('.woocommerce-price-suffix')).length === 1;
  return [
    document.querySelector(`form.cart ins ${PRICE}`)?.textContent,
    document.querySelector(`form.cart ${PRICE}`)?.textContent,
    isAlone ? inPage?.textContent : undefined,
  ];
}

const PLAN_OPTIONS =
  '.wcsatt-options-product:not(.wcsatt-options-product--hidden) .subscription-option input[type="radio"]:checked, ' +
  '.wcsatt-options-prompt-label-subscription input[type="radio"]:checked';

/** Whether the shopper chose to subscribe, with an add-on that offers both (contract 6.P 2). */
export function isSubscriptionChosen(): boolean {
  return document.querySelector(PLAN_OPTIONS) !== null;
}

/** Parts of the form that we or the provider draw; their changes are not the shopper's (contract B27). */
const OURS = `${SELECTOR.buttonWrapper}, ${SELECTOR.apmContainer}, .ppcp-messages, .woocommerce-notices-wrapper, .blockUI, #ppcp-recaptcha-v2-container, [data-shop-island]`;

function isOurs(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(OURS) !== null;
}

function isForeign({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (isOurs(target)) return false;
  return [...addedNodes, ...removedNodes].some((node) => !(node instanceof Element && node.matches(OURS)));
}

/** Watches the product form, also one that comes later (contract 3.1). @param onChange choice, quantity or content changed, and it is quiet again. */
export function watchForm(
  form: () => HTMLFormElement,
  { onChange, onAddToCart, onSubmit }: Record<'onChange' | 'onAddToCart' | 'onSubmit', () => void>,
): void {
  const changed = debounce(onChange, FORM_CHANGE_DEBOUNCE_MS);
  const content = new MutationObserver((records) => {
    if (records.some(isForeign)) changed();
  });
  const enabling = new MutationObserver(onAddToCart);
  function watch(added: Element): void {
    if (added !== form()) return;
    on(added, 'change', () => changed());
    on(added, 'submit', () => onSubmit());
    content.observe(added, { childList: true, subtree: true });
    const button = addToCartButton(form());
    if (button) enabling.observe(button, { attributes: true, attributeFilter: ['class', 'disabled'] });
  }
  watchElements(SELECTOR.productForm, watch);
}
