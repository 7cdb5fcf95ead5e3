import { noticesWrapper, renderCartContent } from '../../shop';
import { html, raw } from '../../support/html';
import type { PageContext } from '../context';
import { expressRoom, walletRoom } from '../hints';
import type { Page } from '../page';

/** The cart, full or empty. */
export function cartPage(context: PageContext): Page {
  const { view } = context;
  const info = { kind: 'cart', path: '/warenkorb/' } as const;
  return {
    title: 'Warenkorb',
    bodyClass: 'page woocommerce-cart woocommerce-page',
    section: 'cart',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Warenkorb</h1></header>
      <div class="entry-content">
        <div class="woocommerce">
          ${raw(noticesWrapper(view.session.notices))}${raw(renderCartContent(view))}${expressRoom(context, info)}${walletRoom(context, info)}
        </div>
      </div>
    </article>`,
    info,
  };
}
