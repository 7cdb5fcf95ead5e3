import { isRecord } from '@shop/core/rules';
import type { ChosenAttribute, ProductLine } from '../../api/shop.api';
import type { GatewayConfig, PlanVariation } from '../../config/schema';

/** A product form, read into plain facts, so that the rules need no page. */
export interface FormFacts {
  /** Fields in document order: files and nameless ones are left out. */
  fields: readonly (readonly [name: string, value: string])[];
  kind: 'simple' | 'variable' | 'grouped' | 'booking';
  /** The product: `add-to-cart`, as the form or its submit button has it, else `product_id`. */
  productId: string;
}

const ATTRIBUTE = 'attribute_';

/** The chosen attributes of a variable form, empty ones included. */
export function chosenAttributes({ fields }: FormFacts): ChosenAttribute[] {
  return fields.filter(([name]) => name.startsWith(ATTRIBUTE)).map(([name, value]) => ({ name, value }));
}

export function valueOf({ fields }: FormFacts, name: string): string | undefined {
  return fields.findLast(([field]) => field === name)?.[1];
}

/** A digit that is not zero, in the number systems that shops print. */
const NON_ZERO_DIGIT = /[1-9\u0661-\u0669\u06F1-\u06F9\u0967-\u096F]/;

/** Whether the product is free: the page shows a price, and none has a digit from 1 to 9, in any number format (PP-33, contract 7.2). */
export function isPriceZero(candidates: readonly (string | null | undefined)[]): boolean {
  const prices = candidates.filter((text) => text !== null && text !== undefined && text.trim() !== '');
  return prices.length > 0 && prices.every((text) => !NON_ZERO_DIGIT.test(text ?? ''));
}

const BOOKING = 'wc_bookings_field';
const NOT_EXTRA = /^(?:add-to-cart|quantity|product_id|variation_id)$|^attribute_|^wc_bookings_field/;
const GROUPED = /^quantity\[(\d+)\]$/;

/** Numbers list fields: the n-th `x[]` becomes `x[n]`, and `x[][y]` likewise, counted per name. */
function numbered(fields: FormFacts['fields']): Record<string, string> {
  const counts = new Map<string, number>();
  const named: [string, string][] = fields.map(([name, value]) => {
    if (!name.includes('[]')) return [name, value];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [name.replace('[]', `[${count}]`), value];
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

/** The two comma lists of the SDK's query that turn funding sources on and off. A missing list is an empty one (contract B4). */
type FundingParameters = Readonly<Record<string, string>>;

const ENABLE = 'enable-funding';
const DISABLE = 'disable-funding';

function listIn(parameters: FundingParameters, name: string): string[] {
  return (parameters[name] ?? '')
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');
}

/**
 * Moves funding sources between the lists as `funding` of a cart simulation says (contract 6.P 9): no duplicates, order kept.
 * @returns the same object when nothing moved.
 */
export function applyFunding(parameters: FundingParameters, funding: unknown): FundingParameters {
  if (!isRecord(funding)) return parameters;
  const enabled = new Set(listIn(parameters, ENABLE));
  const disabled = new Set(listIn(parameters, DISABLE));
  let moved = false;
  for (const [source, setting] of Object.entries(funding)) {
    if (!isRecord(setting) || typeof setting['enabled'] !== 'boolean') continue;
    const [to, from] = setting['enabled'] ? [enabled, disabled] : [disabled, enabled];
    if (!to.has(source) || from.has(source)) moved = true;
    from.delete(source);
    to.add(source);
  }
  if (!moved) return parameters;
  const { [ENABLE]: _enabled, [DISABLE]: _disabled, ...others } = parameters;
  return {
    ...others,
    ...(disabled.size > 0 ? { [DISABLE]: [...disabled].join(',') } : {}),
    ...(enabled.size > 0 ? { [ENABLE]: [...enabled].join(',') } : {}),
  };
}

function fits({ attributes, subscription_plan }: PlanVariation, chosen: ReadonlyMap<string, string>): boolean {
  const entries = Object.entries(attributes);
  return (
    subscription_plan !== '' && entries.length === chosen.size && entries.every(([name, value]) => chosen.get(name) === value)
  );
}

/** Plan of the product in a form (contract 6.P 5): of the variation with the chosen attributes, else the product's own. `''`: there is none. */
export function planOfProduct(config: GatewayConfig, attributes: readonly ChosenAttribute[] | undefined): string {
  if (!attributes) return config.subscription_plan_id;
  const chosen = new Map(attributes.map(({ name, value }) => [name.replace(/^attribute_/, ''), value]));
  return config.variable_paypal_subscription_variations.find((variation) => fits(variation, chosen))?.subscription_plan ?? '';
}
