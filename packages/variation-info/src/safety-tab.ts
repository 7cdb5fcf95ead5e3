import { HAS_SAFETY, PRODUCT_PAGE, SAFETY_TAB } from './constants';
import { productOf } from './scope';

/**
 * Shows or hides the product-safety tab of the form's product (contract B4). Its panel is the tabs script's affair.
 * @param known what the variation says; without it what the server said about the product as a whole counts
 */
export function showSafetyTab(form: Element, known?: unknown): void {
  const product = productOf(form);
  const shown = known ?? (document.body.closest(PRODUCT_PAGE) ?? product).matches(HAS_SAFETY);
  for (const { style } of product.querySelectorAll<HTMLElement>(SAFETY_TAB)) {
    // Themes set `display` of tabs as important, so an ordinary `none` would hide nothing.
    style.setProperty('display', shown ? 'inline-block' : 'none', shown ? '' : 'important');
  }
}
