import type { Product, ShopView } from '../../shop';
import { isInStock, isOnSale } from './price';

/** Classes of a product's element in lists and on its page. */
export function productClasses(view: ShopView, product: Product): string {
  return [
    `entry product type-product post-${product.id} status-publish`,
    isInStock(product) ? 'instock' : 'outofstock',
    product.image !== '' && 'has-post-thumbnail',
    isOnSale(view, product) && 'sale',
    product.virtual && 'virtual',
    product.soldIndividually && 'sold-individually',
    'taxable',
    !product.virtual && 'shipping-taxable',
    product.type !== 'grouped' && 'purchasable',
    `product-type-${product.subscription ? 'subscription' : product.type}`,
  ]
    .filter(Boolean)
    .join(' ');
}
