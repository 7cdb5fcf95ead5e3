import { links, noticesWrapper } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';

/** Entries of the account's navigation: key, label, path below the account. */
const ENTRIES = [
  ['dashboard', 'Übersicht', ''],
  ['orders', 'Bestellungen', 'orders/'],
  ['edit-address', 'Adressen', 'edit-address/billing/'],
  ['payment-methods', 'Zahlungsmethoden', 'payment-methods/'],
  ['customer-logout', 'Abmelden', 'customer-logout/'],
] as const;

/** One of the account's pages. */
export type AccountEntry = (typeof ENTRIES)[number][0];

/** An account page with navigation. */
export function accountPage(
  context: PageContext,
  active: AccountEntry,
  title: string,
  content: Html,
  kind: Page['info']['kind'],
  bodyClass = '',
): Page {
  const { view, url } = context;
  const { account } = links(view.settings.origin);
  const entries = ENTRIES.map(([key, label, path]) => {
    const current = key === active;
    const href = key === 'customer-logout' ? `${account}${path}?_wpnonce=${view.nonce('customer-logout')}` : `${account}${path}`;
    return html`<li
      class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${key}${current && ' is-active'}"
    >
      <a href="${href}" ${current && html` aria-current="page"`}>${label}</a>
    </li>`;
  });
  return {
    title,
    bodyClass: `page woocommerce-account woocommerce-page ${bodyClass}`,
    section: 'account',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">${title}</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          <nav class="woocommerce-MyAccount-navigation" aria-label="Kontoseiten">
            <ul>
              ${entries}
            </ul>
          </nav>
          <div class="woocommerce-MyAccount-content">${raw(noticesWrapper(view.session.notices))}${content}</div>
        </div>
      </div>
    </article>`,
    info: { kind, path: `${url.pathname}${url.search}` },
  };
}
