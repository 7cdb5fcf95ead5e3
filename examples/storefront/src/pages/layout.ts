import { faultNamed } from '../demo/faults';
import { piecesInCart } from '../shop';
import { html, raw, render, type Html } from '../support/html';
import { renderBar } from './bar';
import { pageGlobals } from './globals';
import type { PageContext } from './context';
import { activeBundles, bundleScripts, providerScripts, configScripts, headScripts, scriptTag, styleSheets } from './head';
import { preloadLinks, printedCart } from './hints';
import type { Page, Section } from './page';
import { trackingScript } from './tracking';

/** Name of the demo shop. */
export const SHOP_NAME = 'Möwenkontor';

const MARK = raw(
  '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="24" fill="#1b4a6b"/>' +
    '<path d="M9 23c5-6 11-5 15 3 4-9 10-10 15-4" fill="none" stroke="#fbf7ef" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
);

const NAVIGATION: readonly (readonly [section: Section, label: string, href: string])[] = [
  ['shop', 'Shop', '/shop/'],
  ['blocks', 'Empfehlungen', '/empfehlungen/'],
  ['contact', 'Kontakt', '/kontakt/'],
  ['account', 'Mein Konto', '/mein-konto/'],
];

function header(context: PageContext, page: Page): Html {
  const count = piecesInCart(context.view);
  const links = NAVIGATION.map(
    ([section, label, href]) =>
      html`<li><a href="${href}" ${page.section === section && html` aria-current="page"`}>${label}</a></li>`,
  );
  const cart =
    context.url.pathname.startsWith('/warenkorb') || context.url.pathname.startsWith('/kasse')
      ? html`<a class="cart-toggle" href="/warenkorb/">Warenkorb <span class="cart-count">${count}</span></a>`
      : html`<details class="mini-cart">
          <summary class="cart-toggle">Warenkorb <span class="cart-count">${count}</span></summary>
          <section class="widget woocommerce widget_shopping_cart" aria-label="Warenkorb">
            <h2 class="widget-title">Warenkorb</h2>
            <div class="widget_shopping_cart_content"></div>
            <noscript><a class="button" href="/warenkorb/">Warenkorb anzeigen</a></noscript>
          </section>
        </details>`;
  return html` <header id="masthead" class="site-header">
    <div class="site-header__inner">
      <div class="site-branding">
        <p class="site-title">
          <a href="/">${MARK}<span>${SHOP_NAME}</span></a>
        </p>
        <p class="site-description">Küche, Garten, Geschenke</p>
      </div>
      <nav class="site-nav" aria-label="Hauptnavigation">
        <ul>
          ${links}
        </ul>
      </nav>
      <a class="developer-link" href="/demo-seiten/" ${page.section === 'developer' && html` aria-current="page"`}
        >Für Entwickler</a
      >${cart}
    </div>
  </header>`;
}

/** Storefront shows a second mini-cart in its sidebar. */
function sidebar(context: PageContext, page: Page): Html | false {
  const { versions } = context.view.settings;
  if (versions === 'woo-10.5' || (page.section !== 'shop' && page.info.kind !== 'product')) return false;
  return html`<aside id="secondary" class="widget-area">
    <section class="widget woocommerce widget_shopping_cart" aria-label="Warenkorb in der Seitenleiste">
      <div class="widget_shopping_cart_content"></div>
    </section>
  </aside>`;
}

/** The same page in the other language. */
function languageSwitch({ settings, url }: PageContext): Html {
  const [language, label] = settings.language === 'en' ? ['de', 'Deutsch'] : ['en', 'English'];
  const query = new URLSearchParams(url.search);
  query.set('lang', language ?? '');
  return html`<li><a href="${url.pathname}?${query.toString()}" lang="${language}" hreflang="${language}">${label}</a></li>`;
}

const footer = (context: PageContext): Html =>
  html` <footer id="colophon" class="site-footer">
    <div class="site-footer__inner">
      <p>${SHOP_NAME} – ein Demo-Laden. Es wird nichts verkauft und nichts bezahlt.</p>
      <ul>
        <li><a href="/versand/">Versand</a></li>
        <li><a href="/agb/">AGB</a></li>
        <li><a href="/datenschutz/">Datenschutz</a></li>
        <li><a href="/demo-seiten/">Für Entwickler</a></li>
        ${languageSwitch(context)}
      </ul>
    </div>
  </footer>`;

/** The page's classes; without the checkout script the theme shows what that script would unfold. */
function bodyClass(context: PageContext, page: Page): string {
  const native = activeBundles(context).includes('checkout') ? '' : ' without-checkout-script';
  return `${page.bodyClass}${context.view.customer ? ' logged-in' : ''} woocommerce-no-js no-js${native}`;
}

/**
 * The whole document. The order of scripts is a real page's: libraries in the head, config globals directly before the tags that read them, bundles last.
 */
export function renderDocument(context: PageContext, page: Page): string {
  const { settings } = context;
  const blocked = faultNamed(settings.fault)?.blocked;
  return `<!doctype html>${render(html`
    <html lang="${settings.language}" ${blocked !== undefined && html` data-blocked="${blocked}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} – ${SHOP_NAME}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleSheets(context)}${preloadLinks(context, page.info)}${headScripts(context)}
      </head>
      <body class="${bodyClass(context, page)}">
        <div id="page" class="site">
          <a class="skip-link screen-reader-text" href="#content">Zum Inhalt springen</a>${header(context, page)}
          <div id="content" class="site-content" tabindex="-1">
            <main id="main" class="site-main">${page.main}</main>
            ${sidebar(context, page)}
          </div>
          ${footer(context)}
        </div>
        ${renderBar(context)}
        ${printedCart(context, page.info)}${configScripts(context, pageGlobals(context, page.info))}${trackingScript(context, page.info)}${scriptTag(context, 'demo-shop-scripts-js', '/demo/shop-scripts.js', 'deferred')}${settings.bar && scriptTag(context, 'demo-bar-js', '/demo/bar.js', 'deferred')}${providerScripts(context, page.info)}${bundleScripts(context, page.info)}
      </body>
    </html>
  `)}`;
}
