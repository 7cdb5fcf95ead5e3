import { installJQuery } from '@shop/testing';
import { vi } from 'vitest';

/** What is passed to an event's listeners: the arguments after the event. */
export type HeardEvent = readonly [name: string, ...args: unknown[]];

/** The shop's side of a page: fires the variation script's events and hears ours, through jQuery or natively. */
export interface ShopScript {
  readonly mode: 'jQuery' | 'native';
  fire(target: Element, name: string, ...args: unknown[]): void;
  /** Listens on a target and collects what it hears. */
  hear(target: EventTarget, ...names: string[]): HeardEvent[];
  /** Takes everything away again. */
  remove(): void;
}

/** A page with jQuery. */
export function withJQuery(): ShopScript & { readonly jQuery: JQueryStatic } {
  const installed = installJQuery();
  const { jQuery } = installed;
  return {
    mode: 'jQuery',
    jQuery,
    fire: (target, name, ...args) => void jQuery(target).trigger(name, args),
    hear(target, ...names) {
      const heard: HeardEvent[] = [];
      jQuery(target as HTMLElement).on(
        names.join(' '),
        (event: { type: string }, ...args: unknown[]) => void heard.push([event.type, ...args]),
      );
      return heard;
    },
    remove: () => installed.remove(),
  };
}

/** A page without jQuery. */
export function withoutJQuery(): ShopScript {
  return {
    mode: 'native',
    fire: (target, name, ...args) =>
      void target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: args })),
    hear(target, ...names) {
      const heard: HeardEvent[] = [];
      for (const name of names) {
        target.addEventListener(name, (event) => {
          if (event instanceof CustomEvent) heard.push([name, ...(event.detail as unknown[])]);
        });
      }
      return heard;
    },
    remove: () => undefined,
  };
}

/** Runs the bundle's file, as one more script tag would: each time with variables of its own. @returns lets the page be loaded */
export async function runBundle(): Promise<() => void> {
  const starts: (() => void)[] = [];
  const addListener = window.addEventListener.bind(window);
  // Kept from the window, where it would stay for the tests after this one.
  const add = vi.spyOn(window, 'addEventListener').mockImplementation((name: string, start: unknown) => {
    if (name === 'load' && typeof start === 'function') starts.push(() => void start());
    else addListener(name, start as EventListener);
  });
  vi.resetModules();
  await import('../index');
  add.mockRestore();
  return () => {
    for (const start of starts) start();
  };
}

/** Runs the bundle's file while the page is still being parsed. @returns ends the parsing */
export async function runBundleEarly(): Promise<() => void> {
  const starts: (() => void)[] = [];
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  // Kept from the document, where it would stay for the tests after this one.
  const add = vi.spyOn(document, 'addEventListener').mockImplementation((name: string, start: unknown) => {
    if (name === 'DOMContentLoaded' && typeof start === 'function') starts.push(() => void start());
  });
  await runBundle();
  add.mockRestore();
  state.mockRestore();
  return () => {
    for (const start of starts) start();
  };
}

/** jsdom lays nothing out: here an element has boxes unless it or an element around it is not displayed. */
export function layOut(): void {
  const isDisplayed = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).display !== 'none' && isDisplayed(element.parentElement));
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function boxes(this: Element) {
    return (isDisplayed(this) ? [new DOMRect()] : []) as unknown as DOMRectList;
  });
}

/** One element; a test that does not find it fails here. */
export function the<T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector} on this page.`);
  return found;
}

/** Settings as the shop prints them. */
export const SETTINGS = { wrapper: '.product', price_selector: 'p.price', replace_price: '1' };

/** Puts a product with a variation form, and what is given besides, into the document. */
export function aProduct(besides: string, options: { form?: string; classes?: string } = {}): void {
  document.body.innerHTML = `
    <div class="product ${options.classes ?? ''}">
      <p class="price">10,00 € – 20,00 €</p>
      ${options.form ?? aForm()}
      ${besides}
    </div>`;
}

/** A variation form as WooCommerce prints it, reduced to what scripts ask for. */
export function aForm(options: { id?: string; attribute?: string; button?: string } = {}): string {
  return `<form class="variations_form cart" data-product_id="7">
    <table class="variations"><tr><td><select name="attribute_farbe"><option value=""></option><option value="rot"${options.attribute === '' ? '' : ' selected'}>Rot</option></select>
      <a class="reset_variations" href="#"><span>Zurücksetzen</span></a></td></tr></table>
    <div class="single_variation_wrap"><div class="single_variation"></div>
      <button type="submit" class="single_add_to_cart_button button ${options.button ?? ''}">In den Warenkorb</button>
      <input type="hidden" name="variation_id" class="variation_id" value="${options.id ?? '71'}"></div></form>`;
}
