import { noticesWrapper, renderCartContent } from '../../shop';
import { html, raw } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';

/** The cart, full or empty. */
export function cartPage({ view }: PageContext): Page {
  return {
    title: 'Warenkorb',
    bodyClass: 'page woocommerce-cart woocommerce-page',
    section: 'cart',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Warenkorb</h1></header>
      <div class="entry-content">
        <div class="woocommerce">${raw(noticesWrapper(view.session.notices))}${raw(renderCartContent(view))}</div>
      </div>
    </article>`,
    info: { kind: 'cart', path: '/warenkorb/' },
  };
}
