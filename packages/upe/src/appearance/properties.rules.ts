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
