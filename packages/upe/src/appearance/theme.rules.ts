import { NEW_LAYOUT_FONT_GAIN } from '../constants';
import { hoverColors, isLight } from './color.rules';

/** Computed style of an element of the theme: property in camel case → value. Missing element: empty. */
export type StyleSource = Readonly<Record<string, string>>;
/** One rule of the provider's appearance. */
type Rule = Record<string, string>;

/** Appearance as the provider takes it, and as the server caches it. */
export interface Appearance {
  theme: 'stripe' | 'night';
  variables: Record<string, string>;
  rules: Record<string, Rule>;
}

/** Where the theme's appearance is read from (contract 7.3). */
export interface ThemeSources {
  input: StyleSource;
  invalidInput: StyleSource;
  label: StyleSource;
  /** `#billing_first_name` itself. */
  tab: StyleSource;
  text: StyleSource;
  /** First background around the payment area that is not transparent. */
  background: string;
}

function pick(source: StyleSource, names: readonly string[]): Rule {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]] as const] : [])));
}

/** One `outline` from its three parts; browsers compute only the parts. */
function withOutline(rule: Rule): Rule {
  const { outlineWidth, outlineStyle = 'solid', outlineColor, ...rest } = rule;
  return outlineWidth && outlineColor ? { ...rest, outline: `${outlineWidth} ${outlineStyle} ${outlineColor}` } : rest;
}

/** Themes that indent instead of padding: the provider knows no indent. */
function withIndent(rule: Rule, source: StyleSource): Rule {
  const indent = source['textIndent'];
  const unpadded = rule['paddingLeft'] === '0px' && rule['paddingRight'] === '0px';
  return indent && indent !== '0px' && unpadded ? { ...rule, paddingLeft: indent, paddingRight: indent } : rule;
}

function inputRule(source: StyleSource): Rule {
  return withIndent(withOutline(pick(source, PROPERTIES.input)), source);
}

function hoverRule(tab: Rule): Rule {
  const { backgroundColor, color } = tab;
  return backgroundColor && color ? { ...tab, ...hoverColors(backgroundColor, color) } : { ...tab };
}

function colorOf(rule: Rule): Rule {
  return rule['color'] === undefined ? {} : { color: rule['color'] };
}

const CHECKBOX: Record<string, Rule> = {
  '.CheckboxInput': {
    backgroundColor: 'var(--colorBackground)',
    borderRadius: 'min(5px, var(--borderRadius))',
    transition: 'background 0.15s ease, border 0.15s ease, box-shadow 0.15s ease',
    border: '1px solid var(--p-colorBackgroundDeemphasize10)',
  },
  '.CheckboxInput--checked': { backgroundColor: 'var(--colorPrimary)', borderColor: 'var(--colorPrimary)' },
};

/** The appearance of the elements in this theme (UP-17, contract 7.3). */
export function appearanceOf({ input, invalidInput, label, tab, text, background }: ThemeSources): Appearance {
  const light = isLight(background);
  const inputs = inputRule(input);
  const tabs = pick(tab, PROPERTIES.tab);
  const hover = hoverRule(tabs);
  const selected = withOutline(pick(input, PROPERTIES.selectedTab));
  const texts = pick(light ? input : text, PROPERTIES.text);
  const colorText = light ? inputs['color'] : text['color'];
  return {
    theme: light ? 'stripe' : 'night',
    variables: {
      colorBackground: background,
      ...(colorText ? { colorText } : {}),
      ...(text['fontFamily'] ? { fontFamily: text['fontFamily'] } : {}),
      ...(text['fontSize'] ? { fontSizeBase: text['fontSize'] } : {}),
    },
    rules: {
      '.Input': inputs,
      '.Input--invalid': inputRule(invalidInput),
      '.Block': pick(label, PROPERTIES.block),
      '.Label': pick(label, PROPERTIES.text),
      '.Tab': tabs,
      '.Tab:hover': hover,
      '.Tab--selected': selected,
      '.TabIcon:hover': colorOf(hover),
      '.TabIcon--selected': colorOf(selected),
      '.Text': texts,
      '.Text--redirect': texts,
      ...CHECKBOX,
    },
  };
}

/** The base font two pixels larger, for the new layout (UP-18); a missing or odd size stays as it is. */
export function enlarged<Given extends { variables?: Record<string, string> }>(appearance: Given): Given {
  const size = appearance.variables?.['fontSizeBase'];
  const number = size === undefined ? undefined : /\d+(?:\.\d+)?/.exec(size)?.[0];
  if (number === undefined) return appearance;
  return { ...appearance, variables: { ...appearance.variables, fontSizeBase: `${Number(number) + NEW_LAYOUT_FONT_GAIN}px` } };
}

/** Computed properties that are copied into the provider's rules (contract 7.3). */
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

const PADDING = ['padding', ...SIDES.map((side) => `padding${side}`)];
const BORDER = [
  'border',
  ...SIDES.flatMap((side) => [`border${side}`, `border${side}Width`, `border${side}Color`, `border${side}Style`]),
  'borderWidth',
  'borderColor',
  'borderStyle',
  'borderRadius',
  ...CORNERS.map((corner) => `border${corner}Radius`),
  'outline',
  'outlineOffset',
  'backgroundColor',
  'boxShadow',
];
const TEXT = [
  'color',
  ...PADDING,
  'fontFamily',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'fontWeight',
  'fontVariation',
  'textDecoration',
  'textShadow',
  'textTransform',
  '-webkit-font-smoothing',
  '-moz-osx-font-smoothing',
  'transition',
];

/** Properties of each kind of rule. */
export const PROPERTIES = {
  text: TEXT,
  input: [...TEXT, ...BORDER, 'outlineColor', 'outlineWidth', 'outlineStyle'],
  block: [...PADDING.slice(1), ...BORDER.slice(1)],
  tab: ['backgroundColor', 'color', 'fontFamily'],
  selectedTab: ['outline', 'outlineColor', 'outlineWidth', 'outlineStyle', 'backgroundColor', 'color'],
} as const satisfies Record<string, readonly string[]>;
