/**
 * Replaces the shop's variation form script, which stays on a real page: turns a choice of attributes into a variation
 * and says so with the events that the bundles listen to.
 */
import { emit, hear } from './events';
import { canBuy, choiceOf, matchVariation, type Choice, type ShownVariation } from './variation';

/** Between the find of a variation and its display, as the shop's script waits (ms). */
const SHOW_AFTER = 300;
/** Between document ready and the first look at preselected attributes (ms). */
const FIRST_CHECK_AFTER = 100;

type Lookup = (choice: Choice) => Promise<ShownVariation | undefined>;

/** Wires one `form.variations_form`. */
export function startVariationForm(form: HTMLFormElement): void {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')];
  const lookup = lookupOf(form);
  let attempt = 0;

  const read = (): Choice => choiceOf(selects.map((select) => [select.dataset['attribute_name'] ?? select.name, select.value]));
  const reset = (): void => {
    showText(form, '');
    setVariation(form, '');
    emit(form, 'reset_data');
    setButton(form, false, 'wc-variation-selection-needed');
  };
  const check = async (): Promise<void> => {
    const mine = (attempt += 1);
    const choice = read();
    form.querySelector('.reset_variations')?.toggleAttribute('hidden', !Object.values(choice.chosen).some(Boolean));
    emit(form, 'update_variation_values');
    if (!choice.complete) {
      reset();
    } else {
      const variation = await lookup(choice);
      if (mine !== attempt) return;
      if (variation === undefined) {
        reset();
        showText(form, 'Diese Auswahl gibt es leider nicht. Bitte wählen Sie anders.');
      } else {
        emit(form, 'found_variation', [variation]);
      }
    }
    emit(form, 'woocommerce_variation_has_changed');
  };
  const display = (variation: ShownVariation): void => {
    setVariation(form, String(variation.variation_id));
    setQuantity(form, variation);
    setTexts(form, variation);
    window.setTimeout(() => {
      const purchasable = canBuy(variation);
      setButton(form, purchasable, 'wc-variation-is-unavailable');
      const box = form.querySelector('.single_variation');
      if (box !== null) emit(box, 'show_variation', [variation, purchasable]);
    }, SHOW_AFTER);
  };

  form.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLSelectElement) || !selects.includes(event.target)) return;
    setVariation(form, '');
    emit(form, 'woocommerce_variation_select_change');
    emit(form, 'check_variations');
  });
  form.querySelector('.single_add_to_cart_button')?.addEventListener('click', (event) => {
    if (!(event.currentTarget instanceof Element) || !event.currentTarget.classList.contains('disabled')) return;
    event.preventDefault();
    const missing = event.currentTarget.classList.contains('wc-variation-selection-needed');
    window.alert(textOf(missing ? 'i18n_make_a_selection_text' : 'i18n_unavailable_text'));
  });
  form.querySelector('.reset_variations')?.addEventListener('click', (event) => {
    event.preventDefault();
    for (const select of selects) select.value = '';
    emit(form, 'check_variations');
    selects[0]?.focus();
  });
  hear(form, 'check_variations', () => void check());
  hear(form, 'found_variation', (variation) => display(variation as ShownVariation));
  window.setTimeout(() => {
    emit(form, 'check_variations');
    emit(form, 'wc_variation_form', [{ $form: form }]);
  }, FIRST_CHECK_AFTER);
}

function lookupOf(form: HTMLFormElement): Lookup {
  const embedded: unknown = JSON.parse(form.dataset['product_variations'] ?? 'false');
  if (Array.isArray(embedded)) return (choice) => Promise.resolve(matchVariation(embedded as ShownVariation[], choice));
  return async (choice) => {
    const body = new URLSearchParams({ ...choice.chosen, product_id: form.dataset['product_id'] ?? '' });
    const answer = await fetch('/?wc-ajax=get_variation', { method: 'POST', body, credentials: 'same-origin' });
    const variation: unknown = answer.ok ? await answer.json() : false;
    return typeof variation === 'object' && variation !== null ? (variation as ShownVariation) : undefined;
  };
}

function setVariation(form: HTMLFormElement, id: string): void {
  const field = form.querySelector<HTMLInputElement>('input.variation_id');
  if (field === null || field.value === id) return;
  field.value = id;
  emit(field, 'change');
}

function setQuantity(form: HTMLFormElement, { min_qty: min, max_qty: max }: ShownVariation): void {
  const field = form.querySelector<HTMLInputElement>('input.qty');
  if (field === null) return;
  field.min = min === '' ? '1' : String(min);
  field.max = max === '' ? '' : String(max);
  if (max !== '' && field.valueAsNumber > max) field.value = String(max);
}

function setTexts(form: HTMLFormElement, variation: ShownVariation): void {
  const box = form.querySelector('.single_variation');
  if (box !== null) {
    box.innerHTML =
      `<div class="woocommerce-variation-description">${variation.variation_description}</div>` +
      `<div class="woocommerce-variation-price">${variation.price_html}</div>` +
      `<div class="woocommerce-variation-availability">${variation.availability_html}</div>`;
  }
  const product = form.closest('.product');
  const sku = product?.querySelector('.sku');
  if (sku) sku.textContent = variation.sku;
  const picture = product?.querySelector<HTMLImageElement>('.woocommerce-product-gallery__image img');
  if (picture && variation.image?.src) picture.src = variation.image.src;
}

/** A text of the page's config for this script. */
function textOf(name: string): string {
  const texts: unknown = Reflect.get(window, 'wc_add_to_cart_variation_params');
  return typeof texts === 'object' && texts !== null ? String(Reflect.get(texts, name) ?? '') : '';
}

function showText(form: HTMLFormElement, text: string): void {
  const box = form.querySelector('.single_variation');
  if (box !== null) box.textContent = text;
}

function setButton(form: HTMLFormElement, enabled: boolean, reason: string): void {
  const button = form.querySelector('.single_add_to_cart_button');
  button?.classList.remove('disabled', 'wc-variation-is-unavailable', 'wc-variation-selection-needed');
  if (!enabled) button?.classList.add('disabled', reason);
}
