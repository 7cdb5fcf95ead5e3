/** The fields of a variation that the form shows; the object itself is passed unchanged. */
export interface ShownVariation {
  readonly attributes: Readonly<Record<string, string>>;
  readonly variation_id: number;
  readonly price_html: string;
  readonly availability_html: string;
  readonly variation_description: string;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly variation_is_visible: boolean;
  readonly min_qty: number | '';
  readonly max_qty: number | '';
  readonly sku: string;
  readonly image?: { readonly src?: string; readonly alt?: string } | undefined;
}

/** What the shopper has chosen so far. */
export interface Choice {
  /** Attribute name → value, `''` = not chosen. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Whether every attribute has a value. */
  readonly complete: boolean;
}

/** Sums up the values of the select boxes. */
export function choiceOf(values: readonly (readonly [name: string, value: string])[]): Choice {
  return { chosen: Object.fromEntries(values), complete: values.length > 0 && values.every(([, value]) => value !== '') };
}

/** The first variation that fits; an attribute that a variation leaves empty fits any value. */
export function matchVariation<T extends Pick<ShownVariation, 'attributes'>>(
  variations: readonly T[],
  choice: Choice,
): T | undefined {
  return variations.find(({ attributes }) =>
    Object.entries(attributes).every(([name, value]) => value === '' || choice.chosen[name] === value),
  );
}

/** Whether the button may be pressed for a variation. */
export function canBuy(variation: Pick<ShownVariation, 'is_purchasable' | 'is_in_stock' | 'variation_is_visible'>): boolean {
  return variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible;
}
