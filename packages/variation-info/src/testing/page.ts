import { need, type OpenPage, openPage, type OpenPageOptions } from '@shop/testing';
import { vi } from 'vitest';
import { CONFIG_GLOBAL } from '../constants';

/** Settings as the shop prints them. */
export const SETTINGS = { wrapper: '.product', price_selector: 'p.price', replace_price: '1' };

/** Pages with and without jQuery. */
export const MODES = [
  ['with jQuery', true],
  ['without jQuery', false],
] as const;

/** A variation form as WooCommerce prints it, reduced to what scripts ask for. */
export function aForm(options: { id?: string; attribute?: string; button?: string } = {}): string {
  return `<form class="variations_form cart" data-product_id="7">
    <table class="variations"><tr><td><select name="attribute_farbe"><option value=""></option><option value="rot"${options.attribute === '' ? '' : ' selected'}>Rot</option></select>
      <a class="reset_variations" href="#"><span>Zurücksetzen</span></a></td></tr></table>
    <div class="single_variation_wrap"><div class="single_variation"></div>
      <button type="submit" class="single_add_to_cart_button button ${options.button ?? ''}">In den Warenkorb</button>
      <input type="hidden" name="variation_id" class="variation_id" value="${options.id ?? '71'}"></div></form>`;
}

/** A product with a variation form, and what is given besides. */
export const aProduct = (besides: string, { form = aForm(), classes = '' } = {}): string =>
  `<div class="product ${classes}"><p class="price">10,00 € – 20,00 €</p>${form}${besides}</div>`;

/** Calls what a script leaves for an event of the page, which else would stay for later tests. */
function catchStarts(target: Window | Document, type: string): { starts: () => void; restore: () => void } {
  const starts: (() => void)[] = [];
  const addListener = target.addEventListener.bind(target);
  const add = vi.spyOn(target, 'addEventListener').mockImplementation((name: string, start: unknown) => {
    if (name === type && typeof start === 'function') starts.push(() => void start());
    else addListener(name, start as EventListener);
  });
  return { starts: () => starts.forEach((start) => start()), restore: () => add.mockRestore() };
}

/** Runs the bundle's file, as one more script tag would: each time with variables of its own. @returns lets the page be loaded */
export async function runBundle(): Promise<() => void> {
  const { starts, restore } = catchStarts(window, 'load');
  vi.resetModules();
  await import('../index');
  restore();
  return starts;
}

/** jsdom lays nothing out: here an element has boxes unless it or an element around it is not displayed. */
export function layOut(): void {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function boxes(this: Element) {
    return (this.checkVisibility() ? [new DOMRect()] : []) as unknown as DOMRectList;
  });
}

/** How a test wants its page. */
export interface ProductPageOptions extends Omit<OpenPageOptions, 'bundle'> {
  /** Changed settings; `null`: the page has none. */
  readonly settings?: unknown;
  /** The bundle runs while the page is still being parsed, until `parsed()`. */
  readonly isParsing?: boolean;
}

/** A product page. */
export interface ProductPage extends OpenPage {
  /** Fires an event of the shop's variation script, through jQuery where it is. */
  fire(target: Element, name: string, ...args: unknown[]): void;
  /** The shop's script shows a variation. */
  show(variation?: unknown, form?: Element): void;
  /** The shop's script has cleared the choice. */
  reset(form?: Element): void;
  /** The page is parsed. */
  parsed(): void;
  /** The page has loaded. */
  loaded(): void;
}

/** Opens a page with the bundle on it. */
export async function openProduct(
  page: string | { load(): OpenPage['page'] },
  { settings = SETTINGS, isParsing = false, before, ...options }: ProductPageOptions = {},
): Promise<ProductPage> {
  let [parsed, loaded] = [(): void => undefined, (): void => undefined];
  const bundle = async (): Promise<void> => {
    const state = isParsing && vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const parsing = catchStarts(document, 'DOMContentLoaded');
    loaded = await runBundle();
    parsing.restore();
    if (state) state.mockRestore();
    parsed = parsing.starts;
  };
  layOut();
  const opened = await openPage(typeof page === 'string' ? `<html lang="de"><body>${page}</body></html>` : page, {
    ...options,
    bundle,
    before(of) {
      if (typeof page === 'string' && settings !== null) of.setGlobal(CONFIG_GLOBAL, settings);
      before?.(of);
    },
  });
  const fire: ProductPage['fire'] = (target, name, ...args) => {
    const jQuery = Reflect.get(window, 'jQuery') as JQueryStatic | undefined;
    if (jQuery) jQuery(target as HTMLElement).trigger(name, args);
    else target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: args }));
  };
  const own = {
    fire,
    show: (variation: unknown = { manufacturer: 'Nord' }, form: ParentNode = document) =>
      fire(need('.single_variation', form), 'show_variation', variation, true),
    reset: (form: Element = need('form.variations_form')) => fire(form, 'reset_data'),
    parsed: () => parsed(),
    loaded: () => loaded(),
  };
  return Object.defineProperties({} as ProductPage, {
    ...Object.getOwnPropertyDescriptors(opened),
    ...Object.getOwnPropertyDescriptors(own),
  });
}

/** Does something while every object of the page inherits a member. */
export function inheriting(name: string, value: unknown, act: () => void): void {
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    act();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}
