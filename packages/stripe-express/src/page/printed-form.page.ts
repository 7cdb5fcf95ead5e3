/** Fields of the checkout form that decide about shipping, taxes and what can be bought. */
const FIELDS = [
  'form.checkout [name^="billing_"]',
  'form.checkout [name^="shipping_"]',
  'form.checkout [name="ship_to_different_address"]',
].join();

function isAsPrinted(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const printed = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return printed === undefined || printed.selected;
  }
  if (!(field instanceof HTMLInputElement)) return true;
  return field.checked === field.defaultChecked && field.value === field.defaultValue;
}

/** Whether the checkout form says what the server printed, so that its first order review changes nothing: browsers restore and fill in forms. */
export function isFormAsPrinted(): boolean {
  return [...document.querySelectorAll(FIELDS)].every(isAsPrinted);
}
