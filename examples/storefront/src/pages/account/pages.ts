import { links, nonceFields, price, tokenLabel, type Order, type ShopView } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import { addressFields } from '../checkout/fields';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { accountPage } from './frame';

/** Greeting and the ways from here. */
export function dashboardPage(context: PageContext): Page {
  const { view } = context;
  const content = html`<p>Hallo <strong>${view.customer?.displayName ?? ''}</strong>, schön, dass Sie da sind.</p>
    <p>
      Hier sehen Sie Ihre <a href="/mein-konto/orders/">Bestellungen</a>, ändern Ihre
      <a href="/mein-konto/edit-address/billing/">Adresse</a> und verwalten Ihre
      <a href="/mein-konto/payment-methods/">Zahlungsmethoden</a>.
    </p>`;
  return accountPage(context, 'dashboard', 'Mein Konto', content, 'account');
}

const STATUS: Readonly<Record<Order['status'], string>> = {
  pending: 'Zahlung ausstehend',
  processing: 'In Bearbeitung',
  'on-hold': 'In Wartestellung',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
  cancelled: 'Storniert',
  'checkout-draft': 'Entwurf',
};

const DATE = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function orderRow(view: ShopView, order: Order): Html {
  const { origin } = view.settings;
  const pay = order.status === 'pending' || order.status === 'failed';
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-${order.status} order">
    <th class="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-number" data-title="Bestellung" scope="row">
      #${order.id}
    </th>
    <td class="woocommerce-orders-table__cell" data-title="Datum">${DATE.format(order.created)}</td>
    <td class="woocommerce-orders-table__cell" data-title="Status">${STATUS[order.status]}</td>
    <td class="woocommerce-orders-table__cell" data-title="Gesamtsumme">
      ${raw(price(order.totals.total))} für ${pieces} Artikel
    </td>
    <td class="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-actions" data-title="Aktionen">
      ${pay && html`<a href="${origin}/kasse/order-pay/${order.id}/?pay_for_order=true&amp;key=${order.key}" class="woocommerce-button button pay" aria-label="Bestellung ${order.id} bezahlen">Bezahlen</a> `}<a
        href="${links(origin).orderReceived}${order.id}/?key=${order.key}"
        class="woocommerce-button button view"
        aria-label="Bestellung ${order.id} anzeigen"
        >Anzeigen</a
      >
    </td>
  </tr>`;
}

/** Orders of the customer, newest first. */
export function ordersPage(context: PageContext): Page {
  const { view } = context;
  const orders = view.orders.filter(({ customerId }) => customerId === view.session.customerId).toReversed();
  const table = html`<table
    class="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table"
  >
    <thead>
      <tr>
        <th>Bestellung</th>
        <th>Datum</th>
        <th>Status</th>
        <th>Gesamtsumme</th>
        <th>Aktionen</th>
      </tr>
    </thead>
    <tbody>
      ${orders.map((order) => orderRow(view, order))}
    </tbody>
  </table>`;
  const none = html`<div class="woocommerce-info" role="status">
    Sie haben noch nichts bestellt. <a href="/shop/">Zum Shop</a>
  </div>`;
  return accountPage(context, 'orders', 'Bestellungen', orders.length > 0 ? table : none, 'account');
}

/** Form for the billing or shipping address. */
export function addressPage(context: PageContext, kind: 'billing' | 'shipping'): Page {
  const { view } = context;
  const content = html`<form method="post" novalidate>
      <h2>${kind === 'billing' ? 'Rechnungsadresse' : 'Lieferadresse'}</h2>
      <div class="woocommerce-address-fields">
        <div class="woocommerce-address-fields__field-wrapper">${addressFields(kind, { ...view.customer?.[kind] })}</div>
        <p>
          <button type="submit" class="button alt" name="save_address" value="Adresse speichern">Adresse speichern</button
          >${raw(nonceFields(view, 'woocommerce-edit_address', 'woocommerce-edit-address-nonce', context.url.pathname))}<input
            type="hidden"
            name="action"
            value="edit_address"
          />
        </p>
      </div>
    </form>
    <p>
      <a href="/mein-konto/edit-address/${kind === 'billing' ? 'shipping' : 'billing'}/"
        >${kind === 'billing' ? 'Lieferadresse bearbeiten' : 'Rechnungsadresse bearbeiten'}</a
      >
    </p>`;
  return accountPage(context, 'edit-address', 'Adressen', content, 'account', 'woocommerce-edit-address');
}

/** Stored means of payment. */
export function paymentMethodsPage(context: PageContext): Page {
  const { view } = context;
  const { account, addPaymentMethod } = links(view.settings.origin);
  const rows = (view.customer?.tokens ?? []).map((token) => {
    const nonce = view.nonce('woocommerce-payment-method');
    const label = tokenLabel(token).replace(/ \(.*\)$/, '');
    return html`<tr class="payment-method${token.isDefault && ' default-payment-method'}">
      <td class="woocommerce-PaymentMethod woocommerce-PaymentMethod--method payment-method-method" data-title="Methode">
        ${label}${token.isDefault && html` <small>(Standard)</small>`}
      </td>
      <td class="woocommerce-PaymentMethod woocommerce-PaymentMethod--expires payment-method-expires" data-title="Läuft ab">
        ${token.kind === 'card' ? `${token.expiryMonth}/${token.expiryYear.slice(2)}` : '–'}
      </td>
      <td class="woocommerce-PaymentMethod woocommerce-PaymentMethod--actions payment-method-actions" data-title="Aktionen">
        <a
          href="${account}delete-payment-method/${token.id}/?_wpnonce=${nonce}"
          class="button delete"
          aria-label="${label} löschen"
          >Löschen</a
        >&nbsp;${!token.isDefault && html`<a href="${account}set-default-payment-method/${token.id}/?_wpnonce=${nonce}" class="button default" aria-label="${label} als Standard">Als Standard</a>`}
      </td>
    </tr>`;
  });
  const table = html`<table
    class="woocommerce-MyAccount-paymentMethods shop_table shop_table_responsive account-payment-methods-table"
  >
    <thead>
      <tr>
        <th class="payment-method-method">Methode</th>
        <th class="payment-method-expires">Läuft ab</th>
        <th class="payment-method-actions">Aktionen</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const content = html`${rows.length > 0 ? table : html`<div class="woocommerce-info" role="status">Es sind keine Zahlungsmethoden gespeichert.</div>`}
    <p><a class="button alt" href="${addPaymentMethod}">Zahlungsmethode hinzufügen</a></p>`;
  return accountPage(context, 'payment-methods', 'Zahlungsmethoden', content, 'payment-methods', 'woocommerce-payment-methods');
}
