import { digest } from '../text';
import type { ProductAttribute, Stock, Variation } from '../types';
import { variationLegal } from './legal';

const COLOR_KEY = 'attribute_pa_farbe';
const SIZE_KEY = 'attribute_groesse';

/** Description of a product in colors and sizes. */
interface Grid {
  readonly firstId: number;
  readonly slug: string;
  readonly image: string;
  readonly imageId: number;
  /** Value → label, in the order the variations were made. */
  readonly colors: readonly (readonly [value: string, label: string])[];
  readonly sizes: readonly string[];
  /** Price of the first variation; each color adds 2 €, each size 3 €. */
  readonly basePrice: number;
  /** Price of the second variation during the sale. */
  readonly salePrice: number;
  readonly stock?: Readonly<Record<number, Stock>>;
  readonly prices?: Readonly<Record<number, number>>;
}

/** Attributes of a grid; the select box lists colors by label. */
export function gridAttributes(grid: Grid): ProductAttribute[] {
  const colors = [...grid.colors].sort((a, b) => a[1].localeCompare(b[1], 'de'));
  return [
    { key: COLOR_KEY, label: 'Farbe', options: colors.map(([value, label]) => ({ value, label })) },
    { key: SIZE_KEY, label: 'Größe', options: grid.sizes.map((size) => ({ value: size, label: size })) },
  ];
}

/** All combinations of a grid, color by color. */
export function gridVariations(grid: Grid): Variation[] {
  return grid.colors.flatMap(([color, label], row) =>
    grid.sizes.map((size, column): Variation => {
      const n = row * grid.sizes.length + column + 1;
      const regular = grid.prices?.[n] ?? grid.basePrice + row * 200 + column * 300;
      const third = n % 3 === 0;
      return {
        id: grid.firstId + n - 1,
        attributes: { [COLOR_KEY]: color, [SIZE_KEY]: size },
        regularPrice: regular,
        price: n === 2 ? grid.salePrice : regular,
        stock: grid.stock?.[n] ?? 'in',
        sku: digest(`${grid.slug}-${n}`, 8).toUpperCase(),
        description: `<p>Ausführung ${label} / ${size}</p>\n`,
        image: third ? `${grid.image}-${row % 3}` : grid.image,
        imageId: third ? grid.imageId + 4 + (row % 3) * 4 : grid.imageId,
        weightGrams: 200,
        legal: variationLegal(n),
      };
    }),
  );
}

const RED_BLUE_GREEN = [
  ['rot', 'Rot'],
  ['blau', 'Blau'],
  ['gruen', 'Grün'],
] as const;

/** Work shirt: 9 variations, one on sale, one sold out, one with two pieces left. */
export const SHIRT: Grid = {
  firstId: 513,
  slug: 'arbeitshemd',
  image: 'bild-arbeitshemd',
  imageId: 36,
  colors: RED_BLUE_GREEN,
  sizes: ['S', 'M', 'L'],
  basePrice: 2990,
  salePrice: 2590,
  stock: { 4: 'out', 7: 2 },
};

/** Gloves: one variation is free of charge, so the page has no express buttons. */
export const GLOVES: Grid = {
  firstId: 522,
  slug: 'gartenhandschuhe',
  image: 'bild-gartenhandschuhe',
  imageId: 169,
  colors: RED_BLUE_GREEN,
  sizes: ['S', 'M'],
  basePrice: 1450,
  salePrice: 1050,
  stock: { 4: 'out' },
  prices: { 5: 0 },
};

/** Socks: 36 variations, too many to embed. */
export const SOCKS: Grid = {
  firstId: 528,
  slug: 'wollsocken',
  image: 'bild-wollsocken',
  imageId: 50,
  colors: [...RED_BLUE_GREEN, ['schwarz', 'Schwarz'], ['grau', 'Grau'], ['natur', 'Natur']],
  sizes: ['36-37', '38-39', '40-41', '42-43', '44-45', '46-47'],
  basePrice: 1250,
  salePrice: 850,
};
