import { MEDIUM_CONTAINER, WIDE_CONTAINER } from '../../constants';
import { all } from '../../page/controls.page';
import { onBody } from '../../page/listen.page';

/** Parts of the shop that themes put into columns of any width. */
const CONTAINERS = '.widget_shopping_cart, .cart_totals, .woocommerce-cart-form';
const CLASSES = { wide: 'shop-width-500', medium: 'shop-width-300', narrow: 'shop-width-min' } as const;
/** After these the page may have new containers. */
const RENEWED = 'updated_wc_div updated_cart_totals wc_fragments_loaded wc_fragments_refreshed';

/** Class of a container of this width, in CSS px (CT-08). */
export function widthClass(width: number): string {
  if (width >= WIDE_CONTAINER) return CLASSES.wide;
  return width >= MEDIUM_CONTAINER ? CLASSES.medium : CLASSES.narrow;
}

/** Keeps the width class of the cart's containers up to date. Observed, not measured: no forced reflow. */
export function listenForContainerWidths(): void {
  if (typeof ResizeObserver !== 'function') return;
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      target.classList.remove(...Object.values(CLASSES));
      target.classList.add(widthClass(contentRect.width));
    }
  });
  const observe = (): void => {
    observer.disconnect();
    for (const container of all(CONTAINERS)) observer.observe(container);
  };
  observe();
  onBody(RENEWED, observe);
}
