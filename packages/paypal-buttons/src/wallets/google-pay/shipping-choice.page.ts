import { emit } from '@shop/core';

const RADIOS = '.woocommerce-shipping-methods input[type="radio"], input.shipping_method[type="radio"]';
const LISTS = '.woocommerce-shipping-methods select, select.shipping_method';

/** Lets the page's own choice of shipping follow the sheet (contract 6.G 6). */
export function followShippingOption(id: string): void {
  const radio = [...document.querySelectorAll<HTMLInputElement>(RADIOS)].find(({ value }) => value === id);
  if (radio && !radio.checked) radio.click();
  if (radio) return;
  for (const list of document.querySelectorAll<HTMLSelectElement>(LISTS)) {
    if (list.value === id || ![...list.options].some(({ value }) => value === id)) continue;
    list.value = id;
    emit(list, 'change');
  }
}
