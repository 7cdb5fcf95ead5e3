import { emit, isVisible, jq, membersOf, on, startOnce, text, v } from '@shop/core';
import { hide, show, slideDown, slideUp } from '@shop/core/dom/slide';
import { addPasswordButtons } from '../../account/password';
import { MEDIUM_CONTAINER, NOTICE_FOCUS_DELAY_MS, RESULT_COUNT_DELAY_MS, WIDE_CONTAINER } from '../../constants';
import { startWith } from '../../page/config';
import { readCookie } from '../../page/cookie';
import { onBody, onElement } from '../../page/listen';
import { all, dataText, first, pressBySpace } from '../../page/markup';
import { askShop } from '../../page/requests.api';

/** Shape of `woocommerce_params` (B4). */
export const shopPageConfig = v.object({ i18n_password_show: text(''), i18n_password_hide: text('') });

/** What every shop page has (C7): listing order, smallest quantities, store notice and banner, password buttons, notices that get the focus. */
export function startShopPage(): boolean {
  // Where the mini-cart's own script is not on the page.
  if (!Object.hasOwn(window, 'wc_add_to_cart_params'))
    startOnce('checkout/space-key', () => onElement('keydown', '.remove_from_cart_button', pressBySpace));
  return startWith('woocommerce_params', shopPageConfig, (config) => {
    listenForOrdering();
    announceResultCount();
    raiseQuantities();
    startStoreNotice();
    startComingSoonBanner();
    listenForFieldHelp();
    addPasswordButtons(config);
    focusNotices();
    listenForContainerWidths();
  });
}

/** Choosing another order of a listing sends its form (C7). On each form itself: filter plugins take it off there, and handle forms that they bring. */
function listenForOrdering(): void {
  const sort = (select: HTMLElement): void => {
    const form = select.closest('form');
    if (form && jq.present()) emit(form, 'submit');
    else if (form) membersOf(form).requestSubmit();
  };
  for (const ordering of all('.woocommerce-ordering')) onElement('change', 'select.orderby', sort, ordering);
}

/** Screen readers miss live regions that are there from the start: the number of sorted or found results is put in again (H). Filters of blocks do that themselves. */
function announceResultCount(): void {
  const counts = all('.woocommerce-result-count[role]');
  if (counts.length === 0 || location.search === '' || first('[data-wp-interactive="woocommerce/product-filters"]')) return;
  setTimeout(() => {
    for (const count of counts) count.replaceChildren(...count.childNodes);
  }, RESULT_COUNT_DELAY_MS);
}

/** Raises quantities below their minimum. Lines of the cart may be set to 0, which removes them (C7). */
function raiseQuantities(): void {
  for (const input of all('input.qty')) {
    if (!(input instanceof HTMLInputElement) || input.closest('.product-quantity')) continue;
    const min = Number.parseFloat(input.min);
    if (min >= 0 && Number.parseFloat(input.value) < min) input.value = input.min;
  }
}

/** Parts of the shop that themes put into columns of any width. */
const CONTAINERS = '.widget_shopping_cart, .cart_totals, .woocommerce-cart-form';
const CLASSES = { wide: 'shop-width-500', medium: 'shop-width-300', narrow: 'shop-width-min' } as const;
/** After these the page may have new containers. */
const RENEWED = 'updated_wc_div updated_cart_totals wc_fragments_loaded wc_fragments_refreshed';

/** Class of a container of this width, in CSS px (CT-08). */
function widthClass(width: number): string {
  if (width >= WIDE_CONTAINER) return CLASSES.wide;
  return width >= MEDIUM_CONTAINER ? CLASSES.medium : CLASSES.narrow;
}

/** Keeps the width class of the cart's containers up to date. Observed, not measured: no forced reflow. */
function listenForContainerWidths(): void {
  if (typeof ResizeObserver !== 'function') return;
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      target.classList.remove(...Object.values(CLASSES));
      target.classList.add(widthClass(contentRect.width));
    }
  });
  const observe = (): void => {
    observer.disconnect();
    for (const container of all(CONTAINERS)) observer.observe(container);
  };
  observe();
  onBody(RENEWED, observe);
}

/** The box around a field; a help text in it is hidden by the shop's styles. */
const WRAPPER = '.woocommerce-input-wrapper';
const HELP = `${WRAPPER} span.description`;
/** Slide of help texts (H). */
const HELP_SLIDE_MS = 250;

function hideHelp(except?: Element | null): void {
  for (const help of all(HELP)) {
    if (help.closest(WRAPPER) === except || !isVisible(help)) continue;
    help.setAttribute('aria-hidden', 'true');
    void slideUp(help, HELP_SLIDE_MS);
  }
}

/** Shows the help text of the field that is used, and hides the others (H). */
function listenForFieldHelp(): void {
  if (all(HELP).length === 0) return;
  onElement('click focusin', `${WRAPPER} :input`, (field) => {
    const wrapper = field.closest(WRAPPER);
    hideHelp(wrapper);
    for (const help of wrapper ? all('span.description', wrapper) : []) {
      help.setAttribute('aria-hidden', 'false');
      void slideDown(help, HELP_SLIDE_MS);
    }
  });
  onElement('keydown', `${WRAPPER} :input`, (field, event) => {
    const isShown = all('span.description', field.closest(WRAPPER) ?? field).some(isVisible);
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    hideHelp();
  });
  on(document.body, 'click', ({ target }) => {
    if (!(target instanceof Element && target.closest(WRAPPER))) hideHelp();
  });
}

const SPEAKING = ['.woocommerce-error', '.woocommerce-message', '.wc-block-components-notice-banner']
  .map((notice) => `${notice}[role="alert"]`)
  // One that is shown as plain text, because React is not there.
  .concat('.woocommerce-message[role="status"]')
  .join(', ');

function focusFirst(): void {
  const notice = first(SPEAKING);
  // A shopper may be on its "undo" link already.
  if (!notice || notice.contains(document.activeElement)) return;
  notice.tabIndex = -1;
  notice.focus();
}

/** Moves the focus to the first notice when a page begins with one, and after each update of the cart (F14, H). */
function focusNotices(): void {
  setTimeout(() => {
    // Who is typing already goes on typing.
    if (document.activeElement === document.body) focusFirst();
  }, NOTICE_FOCUS_DELAY_MS);
  onBody('item_removed_from_classic_cart updated_wc_div', () => void setTimeout(focusFirst, NOTICE_FOCUS_DELAY_MS));
}

const NOTICE = '.woocommerce-store-notice';

/** Shows the notice of the store until the shopper dismisses it; a cookie remembers that (C7). */
function startStoreNotice(): void {
  const notice = first(NOTICE);
  const cookie = `store_notice${notice ? dataText(notice, 'notice-id') : ''}`;
  const isDismissed = readCookie(cookie) === 'hidden';
  for (const each of all(NOTICE)) (isDismissed ? hide : show)(each);
  if (isDismissed) return;
  for (const link of all(`${NOTICE}__dismiss-link`)) {
    on(link, 'click', (event) => {
      event.preventDefault();
      document.cookie = `${cookie}=hidden; path=/`;
      all(NOTICE).forEach(hide);
    });
    on(link, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }
}

/** The banner that managers of a shop see that is not open yet: its close button remembers that, and hides it (C7). */
function startComingSoonBanner(): void {
  const dismiss = (link: HTMLElement): void => {
    const fields = { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' };
    const headers = { 'X-WP-Nonce': dataText(link, 'rest-nonce') };
    const hideBanner = (): void => all('#coming-soon-footer-banner').forEach(hide);
    askShop({ url: dataText(link, 'rest-url'), fields, headers, expect: 'text' }, () => undefined, hideBanner);
  };
  for (const link of all('a.coming-soon-footer-banner-dismiss')) on(link, 'click', () => dismiss(link));
}
