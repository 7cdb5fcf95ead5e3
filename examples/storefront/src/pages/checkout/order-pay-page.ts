import { EXPRESS_ATTRIBUTION, expressElement, noticesWrapper, price, walletMessages, type Order } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { SEPARATOR } from './checkout-page';
import { orderPayBox } from './order-pay-box';
import { orderTotalRows } from './order-rows';

function linesTable(order: Order): Html {
  const lines = order.lines.map(
    ({ name, quantity, total }) =>
      html`<tr class="order_item">
        <td class="product-name">${name}</td>
        <td class="product-quantity"><strong class="product-quantity">&times;&nbsp;${quantity}</strong></td>
        <td class="product-subtotal">${raw(price(total))}</td>
      </tr>`,
  );
  return html`<table class="shop_table">
    <thead>
      <tr>
        <th class="product-name">Produkt</th>
        <th class="product-quantity">Anz.</th>
        <th class="product-total">Summe</th>
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
    <tfoot>
      ${orderTotalRows(order).map(
        ({ label, value }) =>
          html`<tr>
            <th scope="row" colspan="2">${label}:</th>
            <td class="product-total">${value}</td>
          </tr>`,
      )}
    </tfoot>
  </table>`;
}

/** Pays for an order that exists already, or changes how a subscription is paid (`change_payment_method` in the address). */
export function orderPayPage(context: PageContext, order: Order): Page {
  const { view, url } = context;
  const change = url.searchParams.has('change_payment_method');
  const path = `${url.pathname}${url.search}`;
  const title = change ? 'Zahlungsart ändern' : `Bestellung ${order.id} bezahlen`;
  const express =
    !change && html`${raw(expressElement(view))}${raw(EXPRESS_ATTRIBUTION)}${SEPARATOR}${raw(walletMessages(view))}`;
  return {
    title,
    bodyClass: 'page woocommerce-checkout woocommerce-page woocommerce-order-pay',
    section: 'cart',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">${title}</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          ${raw(noticesWrapper(view.session.notices))}
          <form id="order_review" method="post">${linesTable(order)}${express}${orderPayBox(view, order, path, change)}</form>
        </div>
      </div>
    </article>`,
    info: { kind: 'order-pay', path, order },
  };
}
