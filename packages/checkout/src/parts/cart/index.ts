/** `checkout-cart.js`: runs the cart page. */
export { runCart } from '../../cart/cart-page/run-cart.page';
