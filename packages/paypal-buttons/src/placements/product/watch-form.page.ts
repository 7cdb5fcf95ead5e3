import { debounce, on } from '@shop/core';
import { FORM_CHANGE_DEBOUNCE_MS } from '../../constants';
import { SELECTOR } from '../../page/selectors';
import { addToCartButton } from './form-reader.page';

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

/** What a product form tells. */
export interface FormEvents {
  /** Choice, quantity or content changed, and it is quiet again. */
  onChange(): void;
  /** The shop has enabled or disabled "add to cart". */
  onAddToCart(): void;
  /** The form is being sent. */
  onSubmit(): void;
  signal: AbortSignal;
}

/** Watches a product form (contract 3.1). */
export function watchForm(form: HTMLFormElement, { onChange, onAddToCart, onSubmit, signal }: FormEvents): void {
  const changed = debounce(onChange, FORM_CHANGE_DEBOUNCE_MS);
  on(form, 'change', () => changed(), { signal });
  on(form, 'submit', () => onSubmit(), { signal });
  const content = new MutationObserver((records) => {
    if (records.some(isForeign)) changed();
  });
  content.observe(form, { childList: true, subtree: true });
  const enabling = new MutationObserver(onAddToCart);
  const button = addToCartButton(form);
  if (button) enabling.observe(button, { attributes: true, attributeFilter: ['class', 'disabled'] });
  signal.addEventListener('abort', () => {
    changed.cancel();
    content.disconnect();
    enabling.disconnect();
  });
}
