/** `checkout-cart.js`: the cart page. */
export { startCart } from '../../cart/cart-page';
