import { price, priceRange, salePrice, type Product, type ShopView } from '../../shop';
import { raw, type Html } from '../../support/html';

/** Lowest and highest price of what a product page offers. */
export function priceSpan(view: ShopView, product: Product): readonly [low: number, high: number] {
  const amounts =
    product.type === 'simple'
      ? [product.price]
      : product.type === 'variable'
        ? product.variations.map((variation) => variation.price)
        : view.catalogue.products.flatMap((child) =>
            product.children.includes(child.id) && child.type === 'simple' ? [child.price] : [],
          );
  return [Math.min(...amounts), Math.max(...amounts)];
}

const PERIODS = { month: 'Monat', year: 'Jahr' } as const;

/** The price as lists and the head of the product page show it. */
export function priceHtml(view: ShopView, product: Product): Html {
  if (product.type !== 'simple') return raw(priceRange(...priceSpan(view, product)));
  const amount = product.regularPrice > product.price ? salePrice(product.regularPrice, product.price) : price(product.price);
  const { subscription } = product;
  if (subscription === undefined) return raw(amount);
  const trial = subscription.trialDays > 0 ? ` mit ${subscription.trialDays} Tagen kostenloser Probezeit` : '';
  return raw(`${amount} <span class="subscription-details"> / ${PERIODS[subscription.period]}${trial}</span>`);
}

/** Whether the sale badge is shown. */
export function isOnSale(view: ShopView, product: Product): boolean {
  if (product.type === 'simple') return product.regularPrice > product.price;
  if (product.type === 'variable') return product.variations.some((variation) => variation.regularPrice > variation.price);
  return view.catalogue.products.some((child) => product.children.includes(child.id) && isOnSale(view, child));
}

/** Whether a product can be put into the cart at all. */
export function isInStock(product: Product): boolean {
  return product.type !== 'simple' || (product.stock !== 'out' && product.stock !== 0);
}
