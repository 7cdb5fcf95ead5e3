import type { AttributionValues } from './values.rules';

/** Name of the element that gateways print into forms. */
export const ATTRIBUTION_ELEMENT = 'wc-order-attribution-inputs';

/** Defines the element, once a page; another script's own definition stays (F15, G13). @param fields names; @param prefix of the inputs' names. */
export function defineAttributionElement(fields: readonly string[], prefix: string): void {
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
      this.replaceChildren(
        ...fields.map((field) => {
          const input = document.createElement('input');
          input.type = 'hidden';
          input.name = prefix + field;
          input.value = this.#values[field] ?? '';
          return input;
        }),
      );
    }
  }

  customElements.define(ATTRIBUTION_ELEMENT, AttributionInputs);
}

/** Gives the values to the first element of the page and takes the others away, so that each name is sent once (F15). */
export function fillAttributionElements(values: AttributionValues): void {
  const [first, ...others] = document.querySelectorAll(ATTRIBUTION_ELEMENT);
  for (const other of others) other.remove();
  if (first) Reflect.set(first, 'values', values);
}
