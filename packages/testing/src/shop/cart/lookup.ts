import type { CartLine, Catalogue, LegalInfo, Minor, Product, SimpleProduct, Stock, Variation, VariableProduct } from '../types';

/** A thing that can lie in the cart: a simple product, or a product with one of its variations. */
export interface Sellable {
  readonly product: SimpleProduct | VariableProduct;
  readonly variation: Variation | undefined;
  /** Name as shown in the cart: with the chosen options of a variation. */
  readonly name: string;
  readonly price: Minor;
  readonly regularPrice: Minor;
  readonly stock: Stock;
  readonly sku: string;
  readonly image: string;
  readonly imageId: number;
  readonly weightGrams: number;
  readonly legal: Partial<LegalInfo>;
}

/** The product with this id. */
export function findProduct(catalogue: Catalogue, id: number): Product | undefined {
  return catalogue.products.find((product) => product.id === id);
}

/** The product that owns this variation id. */
export function findVariationOwner(catalogue: Catalogue, variationId: number): VariableProduct | undefined {
  return catalogue.products.find(
    (product): product is VariableProduct =>
      product.type === 'variable' && product.variations.some((variation) => variation.id === variationId),
  );
}

/** The variation that fits all given choices; `undefined` when a choice is missing or nothing fits. */
export function matchVariation(product: VariableProduct, choices: Readonly<Record<string, string>>): Variation | undefined {
  return product.variations.find((variation) =>
    product.attributes.every((attribute) => {
      const wanted = variation.attributes[attribute.key] ?? '';
      const chosen = choices[attribute.key] ?? '';
      return chosen !== '' && (wanted === '' || wanted === chosen);
    }),
  );
}

/** Label of an option, e.g. `Rot` for `rot`. */
export function optionLabel(product: VariableProduct, key: string, value: string): string {
  const attribute = product.attributes.find((candidate) => candidate.key === key);
  return attribute?.options.find((option) => option.value === value)?.label ?? value;
}

/** Product and variation together; `undefined` for a grouped product or a missing variation. */
export function sellable(
  catalogue: Catalogue,
  productId: number,
  variationId: number,
  attributes: Readonly<Record<string, string>> = {},
): Sellable | undefined {
  const product = findProduct(catalogue, productId);
  if (!product || product.type === 'grouped') return undefined;
  if (product.type === 'simple') {
    const { name, price, regularPrice, stock, sku, image, imageId, weightGrams = 0, legal = {} } = product;
    return { product, variation: undefined, name, price, regularPrice, stock, sku, image, imageId, weightGrams, legal };
  }
  const variation = product.variations.find((candidate) => candidate.id === variationId);
  if (!variation) return undefined;
  const chosen = { ...variation.attributes, ...attributes };
  const labels = product.attributes.map(({ key }) => optionLabel(product, key, chosen[key] ?? ''));
  const { price, regularPrice, stock, sku, image, imageId, weightGrams = 0, legal = {} } = variation;
  const name = `${product.name} - ${labels.join(', ')}`;
  return { product, variation, name, price, regularPrice, stock, sku, image, imageId, weightGrams, legal };
}

/** What a cart line stands for. */
export function lineSellable(catalogue: Catalogue, line: CartLine): Sellable | undefined {
  return sellable(catalogue, line.productId, line.variationId, line.attributes);
}
