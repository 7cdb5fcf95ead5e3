/** `paypal-buttons-product.js`: the buttons of a product page. */
export { startProduct } from '../../placements/product';
