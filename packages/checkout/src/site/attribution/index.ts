import { flag, methodOf, ownPath, pageFunction, pageValue, text, v } from '@shop/core';
import { startWith } from '../../page/config';
import { makeElement } from '../../page/markup';

const GLOBAL = 'wc_order_attribution';
const COOKIES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

function run(config: AttributionConfig): void {
  const getAttributionData = (): Record<string, string> =>
    attributionValues(config.fields, config.params.allowTracking ? pageValue('sbjs.get') : undefined);
  function setOrderTracking(allow: boolean): void {
    // In the page's own object, where other scripts read and set it.
    Reflect.set(Object(pageValue(`${GLOBAL}.params`)), 'allowTracking', allow);
    if (allow) {
      const { lifetime, session, base64 } = config.params;
      const options = { lifetime: Number(lifetime), session_length: Number(session), base64, timezone_offset: '0' };
      // The visit tracker (sourcebuster), where the page has loaded it.
      pageFunction('sbjs.init')?.(options);
    } else {
      for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=-1; domain=.${location.hostname}`;
    }
    shareValues();
  }

  defineAttributionElement(Object.keys(config.fields), config.params.prefix);
  // Other plugins call these, or put their own in their place.
  Object.assign(Object(pageValue(GLOBAL)), { getAttributionData, setOrderTracking });
  setOrderTracking(config.params.allowTracking);
  // The block checkout's files may come later.
  const stop = pageFunction('wp.data.subscribe')?.(() => {
    if (typeof stop === 'function') stop();
    shareValues();
  }, CHECKOUT_STORE);
}

/** Sends along with orders and registrations where the visit came from, as far as the shopper allows it: the shop's own consent script switches it (F15). */
export function startAttribution(): boolean {
  return startWith(GLOBAL, attributionConfig, run);
}

/** Shape of `wc_order_attribution` (B10). Its types are native. */
export const attributionConfig = v.object({
  params: v.object({
    prefix: text('wc_order_attribution_'),
    allowTracking: flag(),
    lifetime: text(''),
    session: text(''),
    base64: flag(),
  }),
  /** Field name → path in the tracker's data. */
  fields: v.record(v.string(), v.string()),
});

type AttributionConfig = v.InferOutput<typeof attributionConfig>;

const ATTRIBUTION_ELEMENT = 'wc-order-attribution-inputs';

/** Defines the element, once a page; another script's own definition stays (F15, G13). @param fields names; @param prefix of the inputs' names. */
function defineAttributionElement(fields: readonly string[], prefix: string): void {
  if (customElements.get(ATTRIBUTION_ELEMENT)) return;

  /** One hidden input a field, in light DOM, so that they are sent with the form around it. */
  class AttributionInputs extends HTMLElement {
    #values: AttributionValues = {};

    connectedCallback(): void {
      // Set before the element was defined: a plain member that would hide the setter from now on (F15, wanted).
      if (Object.hasOwn(this, 'values')) {
        const early: unknown = Reflect.get(this, 'values');
        Reflect.deleteProperty(this, 'values');
        if (typeof early === 'object' && early !== null) this.#values = early as AttributionValues;
      }
      this.#draw();
    }

    get values(): AttributionValues {
      return this.#values;
    }

    set values(values: AttributionValues) {
      this.#values = values;
      if (this.isConnected) this.#draw();
    }

    #draw(): void {
      const inputOf = (field: string): Element =>
        makeElement('input', '', [], { type: 'hidden', name: prefix + field, value: this.#values[field] ?? '' });
      this.replaceChildren(...fields.map(inputOf));
    }
  }

  customElements.define(ATTRIBUTION_ELEMENT, AttributionInputs);
}

/** The block checkout sends its orders from this store of `wp.data`. */
const CHECKOUT_STORE = 'wc/store/checkout';

/** Gives the values to the first element of the page and takes the others away, so that each name is sent once (F15), and to a block checkout, which has no form. */
function shareValues(): void {
  const values: AttributionValues = Object(pageFunction(`${GLOBAL}.getAttributionData`)?.());
  const [first, ...others] = document.querySelectorAll(ATTRIBUTION_ELEMENT);
  for (const other of others) other.remove();
  if (first) Reflect.set(first, 'values', values);
  if (!pageValue('wc.wcBlocksData')) return;
  const actions = pageFunction('wp.data.dispatch')?.(CHECKOUT_STORE);
  // The second name is that of WooCommerce before 9.9.
  const set = methodOf(actions, 'setExtensionData') ?? methodOf(actions, '__internalSetExtensionData');
  set?.('woocommerce/order-attribution', values, true);
}

/** Field name → value, `''` for what is not known. */
type AttributionValues = Readonly<Record<string, string>>;

/**
 * Values of all fields from what the visit tracker knows (B10).
 * @param fields name → accessor path (`current_add.fd`)
 * @param source its `get` object; `undefined` where tracking is not allowed or the tracker is missing
 */
export function attributionValues(fields: Readonly<Record<string, string>>, source: unknown): AttributionValues {
  return Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, asText(ownPath(source, path))]));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
