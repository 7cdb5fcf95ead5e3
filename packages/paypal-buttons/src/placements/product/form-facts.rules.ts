import type { ChosenAttribute } from '../../api/product-line';

/** A product form, read into plain facts, so that the rules need no page. */
export interface FormFacts {
  /** Fields in document order: files and nameless ones are left out. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Which lines it stands for. */
  kind: 'simple' | 'variable' | 'grouped' | 'booking';
  /** The product: `add-to-cart`, as the form or its submit button has it, else `product_id`. */
  productId: string;
}

const ATTRIBUTE = 'attribute_';

/** The chosen attributes of a variable form, empty ones included. */
export function chosenAttributes({ fields }: FormFacts): ChosenAttribute[] {
  return fields.filter(([name]) => name.startsWith(ATTRIBUTE)).map(([name, value]) => ({ name, value }));
}

/** The last value of a field. */
export function valueOf({ fields }: FormFacts, name: string): string | undefined {
  return fields.findLast(([field]) => field === name)?.[1];
}
