import { digest } from '../text';
import type { GroupedProduct, Product, SimpleProduct, VariableProduct } from '../types';
import { SIMPLE_LEGAL } from './legal';
import { GLOVES, gridAttributes, gridVariations, SHIRT, SOCKS } from './variations';

const HANDMADE = ['Haushalt', 'Küche', 'Geschirr', 'Becher', 'Emaille', 'Handbemalt'];
const TEXTILES = ['Haushalt', 'Textilien'];

function shared(id: number, slug: string, name: string, image: string, imageId: number) {
  return {
    id,
    slug,
    name,
    shortDescription: `<p>Kurzbeschreibung für ${name}.</p>`,
    image,
    imageId,
    taxClass: 'standard' as const,
    virtual: false,
    soldIndividually: false,
    sku: digest(slug, 8).toUpperCase(),
    legal: SIMPLE_LEGAL,
  };
}

type SimpleExtras = Partial<Omit<SimpleProduct, 'type' | 'id' | 'slug' | 'name' | 'price'>>;

function simple(id: number, slug: string, name: string, price: number, extras: SimpleExtras = {}): SimpleProduct {
  const base = shared(id, slug, name, '', 0);
  return { ...base, type: 'simple', categories: HANDMADE, price, regularPrice: price, stock: 'in', ...extras };
}

function variable(id: number, name: string, grid: typeof SHIRT, ajaxLookup: boolean): VariableProduct {
  return {
    ...shared(id, grid.slug, name, grid.image, grid.imageId),
    type: 'variable',
    categories: TEXTILES,
    attributes: gridAttributes(grid),
    variations: gridVariations(grid),
    ajaxLookup,
  };
}

const KITCHEN_SET: GroupedProduct = {
  ...shared(95, 'kuechen-set', 'Küchen-Set', 'bild-set', 92),
  type: 'grouped',
  categories: HANDMADE,
  children: [21, 23, 27, 34],
};

const BOOKS = ['Bücher'];

/**
 * The goods of the shop: each kind of product that a page or an endpoint treats differently. By id: 21 simple, 23 on sale, 25 with 7 % tax, 27 sold
 * individually, 29 free and virtual, 31 virtual, 33 expensive, 34 sold out, 35 with three pieces, 37 variable, 51 variable with look-up, 95 grouped,
 * 120 subscription, 121 free trial, 170 variable with a free variation.
 */
export const PRODUCTS: readonly Product[] = [
  simple(21, 'emaille-becher', 'Emaille-Becher „Möwe“', 1490, { image: 'bild-becher', imageId: 18, weightGrams: 300 }),
  simple(23, 'leinen-schuerze', 'Leinen-Schürze', 3990, {
    regularPrice: 4900,
    image: 'bild-schuerze',
    imageId: 22,
    categories: TEXTILES,
    weightGrams: 500,
  }),
  simple(25, 'kochbuch', 'Kochbuch „Norddeutsch“', 2495, {
    taxClass: 'reduced',
    image: 'bild-kochbuch',
    imageId: 24,
    categories: BOOKS,
    weightGrams: 900,
  }),
  simple(27, 'unikat-schale', 'Unikat-Schale', 8900, {
    soldIndividually: true,
    image: 'bild-unikat',
    imageId: 26,
    weightGrams: 1400,
  }),
  simple(29, 'gratis-rezeptheft', 'Gratis-Rezeptheft (PDF)', 0, {
    virtual: true,
    image: 'bild-gratis',
    imageId: 28,
    categories: BOOKS,
  }),
  simple(31, 'online-kochkurs', 'Online-Kochkurs', 2500, {
    virtual: true,
    image: 'bild-kurs',
    imageId: 30,
    categories: BOOKS,
  }),
  simple(33, 'espresso-maschine-profi', 'Espresso-Maschine Profi', 250000, {
    image: 'bild-maschine',
    imageId: 32,
    categories: ['Haushalt', 'Küche', 'Geräte'],
    weightGrams: 22000,
  }),
  simple(34, 'ausverkaufte-kanne', 'Ausverkaufte Kanne', 3500, { stock: 'out' }),
  simple(35, 'knappe-dose', 'Knappe Dose', 950, { stock: 3 }),
  variable(37, 'Arbeitshemd', SHIRT, false),
  variable(51, 'Wollsocken', SOCKS, true),
  KITCHEN_SET,
  simple(120, 'teekiste-abo', 'Teekiste im Abo', 1990, {
    categories: BOOKS,
    subscription: { period: 'month', interval: 1, trialDays: 0 },
  }),
  simple(121, 'rezept-abo', 'Rezept-Abo mit Probemonat', 490, {
    virtual: true,
    categories: BOOKS,
    subscription: { period: 'month', interval: 1, trialDays: 30 },
  }),
  variable(170, 'Gartenhandschuhe', GLOVES, false),
];
