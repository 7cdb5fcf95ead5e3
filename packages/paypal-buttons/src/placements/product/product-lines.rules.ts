import type { ProductLine } from '../../api/shop.api';
import { type FormFacts, chosenAttributes, valueOf } from './form-facts.rules';

const BOOKING = 'wc_bookings_field';
const NOT_EXTRA = /^(?:add-to-cart|quantity|product_id|variation_id)$|^attribute_|^wc_bookings_field/;
const GROUPED = /^quantity\[(\d+)\]$/;

/** Numbers list fields: the n-th `x[]` becomes `x[n]`, counted per name. */
function numbered(fields: FormFacts['fields']): Record<string, string> {
  const counts = new Map<string, number>();
  const named: [string, string][] = fields.map(([name, value]) => {
    if (!name.endsWith('[]')) return [name, value];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name.slice(0, -2)}[${count}]`, value];
  });
  return Object.fromEntries(named);
}

/** Fields of the form that are neither the product nor its choice. */
export function extraFields({ fields }: FormFacts): Record<string, string> {
  return numbered(fields.filter(([name]) => name !== '' && !NOT_EXTRA.test(name)));
}

function groupedLines(facts: FormFacts): ProductLine[] {
  const extra = extraFields(facts);
  return facts.fields.flatMap(([name, value]) => {
    const id = GROUPED.exec(name)?.[1];
    const quantity = Number(value);
    return id !== undefined && quantity > 0 ? [{ id: Number(id), quantity, variations: null, extra }] : [];
  });
}

/** The lines that a product form stands for (contract 6.P 7). Grouped forms give one line a chosen part, all others exactly one. */
export function productLines(facts: FormFacts): ProductLine[] {
  const { productId: id, kind } = facts;
  switch (kind) {
    case 'grouped':
      return groupedLines(facts);
    case 'booking': {
      const booking = numbered(facts.fields.filter(([name]) => name.startsWith(BOOKING)));
      return [{ id, quantity: 1, variations: null, extra: extraFields(facts), booking }];
    }
    case 'variable':
      return [
        { id, quantity: valueOf(facts, 'quantity') ?? '1', variations: chosenAttributes(facts), extra: extraFields(facts) },
      ];
    case 'simple':
      return [{ id, quantity: valueOf(facts, 'quantity') ?? '1', variations: null, extra: extraFields(facts) }];
  }
}
