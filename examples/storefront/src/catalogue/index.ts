import { PRODUCTS, price, type Product, type SimpleProduct, type VariableProduct } from '../shop';
import { asClothing, bottleLegal, simpleLegal } from './legal';
import { TEXTS } from './texts';

/** Pictures of goods that have none in the mock shop, by slug. */
const IMAGES: Readonly<Record<string, string>> = {
  'ausverkaufte-kanne': 'bild-kanne',
  'knappe-dose': 'bild-dose',
  'teekiste-abo': 'bild-kaffee',
  'rezept-abo': 'bild-karte',
};

/** A product of the mock shop with the demo's words and pictures; ids, prices, stock and choices stay. */
function dressed(product: Product): Product {
  const shared = {
    shortDescription: `<p>${TEXTS[product.slug]?.[0] ?? product.name}</p>`,
    image: IMAGES[product.slug] ?? product.image,
  };
  switch (product.type) {
    case 'variable':
      return { ...product, ...shared, legal: simpleLegal(false), variations: product.variations.map(asClothing) };
    case 'grouped':
      return { ...product, ...shared };
    case 'simple':
      return { ...product, ...shared, legal: simpleLegal(product.virtual) };
  }
}

function own(
  id: number,
  slug: string,
  name: string,
  image: string,
  amount: number,
  more: Partial<SimpleProduct> = {},
): SimpleProduct {
  return {
    id,
    slug,
    name,
    image,
    imageId: id,
    type: 'simple',
    shortDescription: `<p>${TEXTS[slug]?.[0] ?? name}</p>`,
    categories: ['Haushalt', 'Geschenke'],
    taxClass: 'standard',
    virtual: false,
    soldIndividually: false,
    sku: `MK-${id}`,
    price: amount,
    regularPrice: amount,
    stock: 'in',
    legal: simpleLegal(more.virtual ?? false),
    ...more,
  };
}

const BOTTLES = [
  ['0,2', 890, 4450, false],
  ['0,5', 1790, 3580, true],
  ['0,7', 2290, 3271, true],
] as const;

const GROG: VariableProduct = {
  id: 180,
  slug: 'kuestengrog',
  name: 'Küstengrog',
  image: 'bild-grog',
  imageId: 180,
  type: 'variable',
  shortDescription: `<p>${TEXTS['kuestengrog']?.[0] ?? ''}</p>`,
  categories: ['Haushalt', 'Geschenke'],
  taxClass: 'standard',
  virtual: false,
  soldIndividually: false,
  sku: 'MK-180',
  legal: simpleLegal(false),
  ajaxLookup: false,
  attributes: [
    { key: 'attribute_inhalt', label: 'Inhalt', options: BOTTLES.map(([litres]) => ({ value: litres, label: `${litres} l` })) },
  ],
  variations: BOTTLES.map(([litres, amount, perLitre, deposit], at) => ({
    id: 581 + at,
    attributes: { attribute_inhalt: litres },
    price: amount,
    regularPrice: amount,
    stock: 'in',
    sku: `MK-180-${at + 1}`,
    description: `<p>Flasche mit ${litres} l</p>`,
    image: 'bild-grog',
    imageId: 180,
    weightGrams: 900,
    legal: bottleLegal(litres, price(perLitre), deposit),
  })),
};

/** All goods of the demo: those of the mock shop, and one for each page kind that it does not know. */
export const DEMO_PRODUCTS: readonly Product[] = [
  ...PRODUCTS.map(dressed),
  GROG,
  own(190, 'bootstour', 'Bootstour auf der Förde', 'bild-boot', 4500, { virtual: true }),
  own(191, 'geschenkkorb', 'Geschenkkorb', 'bild-korb', 5900),
  own(192, 'gartenbank', 'Gartenbank „Reede“', 'bild-bank', 38000),
];

/** The paragraph of the description tab. */
export function longDescription(product: Product): string {
  return TEXTS[product.slug]?.[1] ?? '';
}
