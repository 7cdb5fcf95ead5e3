import { esc } from '../text';

/** A quantity field. */
export interface QuantityField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly min: number;
  readonly max?: number | undefined;
  readonly placeholder?: string;
}

/** The number input of the shop with its hidden label. */
export function quantityInput(field: QuantityField): string {
  const max = field.max === undefined ? '' : ` max="${field.max}"`;
  return (
    `<div class="quantity">\n<label class="screen-reader-text" for="${field.id}">${esc(field.label)}</label>\n` +
    `<input type="number" id="${field.id}" class="input-text qty text" name="${field.name}" value="${field.value}" ` +
    `aria-label="Produktmenge" min="${field.min}"${max} step="1" placeholder="${field.placeholder ?? ''}" inputmode="numeric" autocomplete="off" />\n</div>`
  );
}
