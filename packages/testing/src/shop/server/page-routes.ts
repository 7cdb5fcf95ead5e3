import { changeToken, login, logout, saveAddress } from '../endpoints/account';
import {
  addToCartForm,
  calculateShipping,
  cartFormPost,
  removeCouponLink,
  removeItemLink,
  undoItemLink,
} from '../endpoints/cart-page';
import { checkoutPagePost } from '../endpoints/checkout/page-post';
import { addPaymentMethod, payOrder } from '../endpoints/order-pay';
import { agreementPage, bankPage, cancelWallet, returnFromBank, walletPage } from '../endpoints/returns';
import { bare } from './bare-pages';
import type { Call } from './context';
import type { ParsedRequest } from './request';
import type { Route } from './router';

/** Changes something, then shows the page again. */
function thenPage(name: string, change: (call: Call) => void): Route {
  return {
    name,
    run: (call) => {
      change(call);
      return bare(call);
    },
  };
}

function postRoute({ form }: ParsedRequest): Route | undefined {
  if (form.has('woocommerce-login-nonce')) return { name: 'page:login', run: login };
  if (form.has('woocommerce_pay')) return { name: 'page:order-pay', run: payOrder };
  if (form.has('woocommerce_add_payment_method')) return { name: 'page:add-payment-method', run: addPaymentMethod };
  if (form.has('woocommerce-edit-address-nonce')) return { name: 'page:edit-address', run: saveAddress };
  if (form.has('woocommerce-process-checkout-nonce')) return { name: 'page:checkout', run: checkoutPagePost };
  if (form.has('calc_shipping')) return thenPage('page:calculate-shipping', calculateShipping);
  if (form.has('woocommerce-cart-nonce')) return thenPage('page:cart-form', cartFormPost);
  if (form.has('add-to-cart')) return thenPage('page:add-to-cart', addToCartForm);
  return undefined;
}

/** Form posts, and links that change something. Plain pages have no route. */
export function pageRoute(request: ParsedRequest): Route | undefined {
  const { method, path, query } = request;
  if (method === 'POST') return postRoute(request);
  if (query.has('remove_item')) return { name: 'page:remove-item', run: removeItemLink };
  if (query.has('undo_item')) return { name: 'page:undo-item', run: undoItemLink };
  if (query.has('remove_coupon')) return thenPage('page:remove-coupon', removeCouponLink);
  if (query.has('add-to-cart')) return thenPage('page:add-to-cart', addToCartForm);
  if (query.has('ppcp-cancel')) return { name: 'page:wallet-cancel', run: cancelWallet };
  if (query.has('redirect_status')) return thenPage('page:bank-return', returnFromBank);
  if (path === '/__mock/bank') return { name: 'page:bank', run: bankPage };
  if (path === '/__mock/agreement') return { name: 'page:agreement', run: agreementPage };
  if (path === '/__mock/wallet') return { name: 'page:wallet', run: walletPage };
  if (path.includes('/customer-logout')) return { name: 'page:logout', run: logout };
  if (/\/(delete|set-default)-payment-method\/\d+/.test(path)) return { name: 'page:token', run: changeToken };
  return undefined;
}
