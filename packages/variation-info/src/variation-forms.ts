import { membersOf } from '@shop/core/dom/elements';
import { own } from '@shop/core/rules';
import {
  BOUND_CLASS,
  CHECK_EVENT,
  FORM,
  BUNDLED,
  CHOICES,
  CLEAR_LINK,
  CONFIG_GLOBAL,
  COVER,
  DISABLED_BUTTON,
  DISPLAY,
  HAS_SAFETY,
  MODIFIED,
  NAME,
  OTHER_PRICE,
  PRICE,
  PRODUCT,
  PRODUCT_PAGE,
  REFRESH_CHECK_MS,
  REGION,
  REPLACES_PRICE_CLASS,
  SAFETY_TAB,
  VARIATION_ID,
} from './constants';
import { parse, restoreContent, setContent, markEmptyRows } from './content';
import { type Argument, findJQuery, fire, listen, offerMethod } from './events';
import { FIELDS, fieldValue, SAFETY_FIELDS } from './fields.rules';

const UNBOUND = `:not(.${BOUND_CLASS})`;

/** Settings of the bundle, as the shop prints them (contract section a). */
type VariationConfig = readonly [
  /** From the form outwards to the element that holds the product's information. */
  wrapper: string,
  /** The headline price in the wrapper. */
  priceSelector: string,
  /** Whether the variation's price replaces the headline price: any non-empty text, "0" too. */
  replacePrice: string,
];

/**
 * Reads the page's settings. A field that is missing or no text is named in the console, and its default takes its place, so that
 * the rest works (XC-01).
 * @returns `undefined` when the page has no settings: then this is no page for us
 */
export function readConfig(): VariationConfig | undefined {
  const settings = own(window, CONFIG_GLOBAL);
  if (!settings) return undefined;
  const read = (field: string, fallback: string): string => {
    const value = own(settings, field);
    if (typeof value === 'string') return value;
    console.error(`[${NAME}] ${CONFIG_GLOBAL}.${field} is no text`);
    return fallback;
  };
  return [read('wrapper', '.product'), read('price_selector', 'p.price'), read('replace_price', '1')];
}

/**
 * Starts on every variation form of the page and on those that come later (contract section e). Forms that an earlier execution
 * of this file has bound stay with that (XC-09); a page without the settings is left alone.
 */
export function startVariationInfo(): void {
  const config = readConfig();
  if (!config) return;
  const bind = (form: Element): void => bindVariationForm(form, config);
  const begin = (): void => {
    // A jQuery loaded later binds again what was bound without it.
    const forms = FORM + (findJQuery() ? '' : UNBOUND);
    offerMethod('wc_germanized_variation_form', bind);
    offerMethod('wc_gzd_set_content', (element, html) => setContent(element, parse(html)));
    offerMethod('wc_gzd_reset_content', restoreContent);
    for (const form of document.querySelectorAll(forms)) {
      bind(form);
      if (isVariationShown(form)) fire(form, CHECK_EVENT);
    }
    listen(document.body, {
      // A form that a quick view or a builder has brought; its first variation may have been announced already.
      wc_variation_form: (shopForm, target) => {
        // Its own: a polluted prototype chooses no form.
        const { $form }: Argument = { __proto__: null, ...shopForm };
        const form = $form?.[0] ?? target;
        if (!membersOf(form).matches(UNBOUND)) return;
        bind(form);
        fire(form, CHECK_EVENT);
      },
    });
  };
  begin();
  // Some pages bring their jQuery after everything else.
  window.addEventListener('load', begin);
}

/** Binds a form to the information of its product (contract e1). A second call replaces the first. */
export function bindVariationForm(form: Element, [wrapper, priceSelector, replacePrice]: VariationConfig): void {
  const find = finder(form, wrapper);
  /** The headline price, if it is visible (contract B2). */
  const findPrice = (): HTMLElement | undefined =>
    find(`:is(${priceSelector}):not(${OTHER_PRICE})`).find((match) => match.getClientRects()[0]);
  // What is hidden now stays off (contract f12).
  const replacesPrice = Boolean(replacePrice && !membersOf(form).closest(BUNDLED) && findPrice());
  const announce = createAnnouncer(form);
  /** What a page begins with is read with the page. */
  let isChosen = false;
  /** Fields that are left alone. None once a variation has told of product safety: a later one without leaves nothing of it. */
  let skipped = SAFETY_FIELDS;
  let check: ReturnType<typeof setTimeout> | undefined;
  /** WooCommerce announces what it has found 300 ms late, even when that was cleared meanwhile (contract f17). */
  let found: Argument | undefined;
  let cleared: Argument | undefined;
  /** Before 10.0 it announced at once, and a form that comes later hears that before `found_variation`. */
  let shown: Argument | undefined;

  membersOf(form).classList.add(BOUND_CLASS);
  membersOf(form).classList.toggle(REPLACES_PRICE_CLASS, replacesPrice);
  markEmptyRows(find);
  showSafetyTab(form);

  /** May run several times for one click on "clear" (contract e4, f6). */
  const reset = (): void => {
    cleared = found;
    for (const element of find(MODIFIED)) restoreContent(element);
    showSafetyTab(form);
    fire(form, 'germanized_reset_data');
  };
  const checkSoon = (): void => {
    clearTimeout(check);
    // A variation that is shown but cannot be bought has a disabled button too: its id tells them apart (VI-03, contract e3, f9).
    // While the shop asks the server for the variation, its cover is there.
    check = setTimeout(
      () => !chosenId(form) && !find(COVER)[0] && membersOf(form).querySelector(DISABLED_BUTTON) && reset(),
      REFRESH_CHECK_MS,
    );
  };
  listen(form, {
    found_variation: (variation) => void (found = variation === shown ? undefined : variation),
    show_variation: (announced) => {
      shown = announced;
      queueMicrotask(() => (shown = undefined));
      const isCleared = announced === cleared;
      found = undefined;
      cleared = undefined;
      if (!announced || isCleared) return;
      // A copy without prototype: headings are absent where there is nothing to head, and a polluted prototype has no say in that.
      const variation: Argument = { __proto__: null, ...announced };
      // All at once, in this order: the unit price observer takes what it finds right after the price has changed (contract e2, f1).
      const price = replacesPrice && findPrice();
      if (price) showPrice(form, price, parse(variation['price_html']));
      if ('manufacturer' in variation) skipped = 0;
      for (const field of FIELDS.slice(skipped)) {
        const inBlocks = find(field[2]);
        for (const element of inBlocks[0] ? inBlocks : find(field[1])) setContent(element, parse(fieldValue(variation, field)));
      }
      showSafetyTab(form, variation['has_product_safety_information']);
      if (isChosen) announce(variation);
      fire(form, 'germanized_variation_data', announced);
    },
    change: (_argument, target) => {
      if (target.closest(CHOICES)) isChosen = true;
    },
    reset_data: reset,
    click: (_argument, target) => target.closest(CLEAR_LINK) && reset(),
    update_variation_values: checkSoon,
    woocommerce_variation_has_changed: checkSoon,
  });
}

/** Whether a variation is shown that was chosen before this script started (contract e1). */
export function isVariationShown(form: Element): boolean {
  return Boolean(chosenId(form) && membersOf(form).querySelector(`${DISPLAY}:not(:empty)`));
}

function showPrice(form: Element, price: HTMLElement, content: HTMLTemplateElement): void {
  // The price of the variation before must not stay (contract f4), and no headline is ever without a price.
  if (!content.content.textContent) return restoreContent(price);
  for (const inner of content.content.querySelectorAll(PRICE)) inner.replaceWith(...inner.childNodes);
  setContent(price, content);
  for (const { style } of membersOf(form).querySelectorAll<HTMLElement>(`${DISPLAY} ${PRICE}`)) style.display = 'none';
}

/** Id of the chosen variation; 0 or not a number for none. */
function chosenId(form: Element): number {
  return Number(membersOf(form).querySelector<HTMLInputElement>(VARIATION_ID)?.value);
}

/** What is announced of a variation, in this order. */
const SPOKEN = ['price_html', 'availability_html', 'delivery_time', 'unit_price'];

/** The page's own polite region, else one of ours, which must exist before the first text. */
function regionOf(form: Element): Element {
  const known = membersOf(form).querySelector(REGION);
  if (known) return known;
  const region = document.createElement('div');
  region.className = `${REGION.slice(1)} screen-reader-text`;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.style.cssText = 'position:fixed;clip-path:inset(50%)';
  membersOf(form).append(region);
  return region;
}

/** Announces variations of a form once, in one sentence: the shop's region interrupts, and lacks the headline price. */
export function createAnnouncer(form: Element): (variation: Argument) => void {
  const region = regionOf(form);
  const shown = membersOf(form).querySelector(DISPLAY);
  shown?.removeAttribute('role');
  shown?.setAttribute('aria-live', 'off');
  return (variation) => {
    const texts = SPOKEN.map((key) =>
      parse(variation[key])
        .content.textContent.replace(/\s+/g, ' ')
        .replace(/^ |\.? ?$/g, ''),
    );
    region.textContent = texts.filter(Boolean).join(', ');
  };
}

/**
 * Shows or hides the product-safety tab of the form's product (contract B4). Its panel is the tabs script's affair.
 * @param known what the variation says; without it what the server said about the product as a whole counts
 */
export function showSafetyTab(form: Element, known?: unknown): void {
  const product = productOf(form);
  const shown = known ?? (document.body.closest(PRODUCT_PAGE) ?? product).matches(HAS_SAFETY);
  for (const { style } of product.querySelectorAll<HTMLElement>(SAFETY_TAB)) {
    // Themes set `display` of tabs as important, so an ordinary `none` would hide nothing.
    style.setProperty('display', shown ? 'inline-block' : 'none', shown ? '' : 'important');
  }
}

/** Finds elements that belong to one form. */
export type Find = (selector: string) => HTMLElement[];

/** The product that a form belongs to. */
export function productOf(form: Element): Element {
  return membersOf(form).closest(PRODUCT) ?? form;
}

/**
 * Looks into the element that holds the information of the form's product, but not into other products there: related ones, parts
 * of a bundle (VI-04). That element is looked up at each use, as quick views move their forms.
 * @param wrapper selector of that element, from the form outwards; the product takes its place where there is none, also when the
 * text is no selector: `:is()` forgives that
 */
export function finder(form: Element, wrapper: string): Find {
  return (selector) =>
    [...(membersOf(form).closest(`:is(${wrapper})`) ?? productOf(form)).querySelectorAll<HTMLElement>(selector)].filter(
      (match) => match.closest(PRODUCT)?.contains(form) !== false,
    );
}
