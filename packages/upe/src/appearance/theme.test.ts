// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { appearanceOf, enlarged, type ThemeSources } from './theme.rules';

const LIGHT: ThemeSources = {
  input: {
    color: 'rgb(40, 48, 61)',
    backgroundColor: 'rgb(255, 255, 255)',
    fontFamily: 'Inter',
    paddingLeft: '0px',
    paddingRight: '0px',
    textIndent: '8px',
    outlineWidth: '2px',
    outlineColor: 'rgb(0, 0, 255)',
    outlineStyle: 'dotted',
    borderTopWidth: '3px',
    zIndex: '4',
  },
  invalidInput: { color: 'rgb(200, 0, 0)', outlineWidth: '1px', outlineColor: 'rgb(200, 0, 0)' },
  label: { color: 'rgb(1, 1, 1)', paddingTop: '4px', border: '1px solid', borderTopColor: 'rgb(9, 9, 9)' },
  tab: { backgroundColor: 'rgb(40, 48, 61)', color: 'rgb(209, 228, 221)', fontFamily: 'Inter' },
  text: { color: 'rgb(3, 3, 3)', fontFamily: 'Georgia', fontSize: '16.5px' },
  background: 'rgb(250, 250, 250)',
};

describe('appearance from the theme', () => {
  it('[UP-17] a light theme: its input, its text, its fonts', () => {
    const appearance = appearanceOf(LIGHT);
    expect(appearance.theme).toBe('stripe');
    expect(appearance.variables).toEqual({
      colorBackground: 'rgb(250, 250, 250)',
      colorText: 'rgb(40, 48, 61)',
      fontFamily: 'Georgia',
      fontSizeBase: '16.5px',
    });
    expect(appearance.rules['.Text']?.['color']).toBe('rgb(40, 48, 61)');
    expect(appearance.rules['.Input']).toMatchObject({
      outline: '2px dotted rgb(0, 0, 255)',
      paddingLeft: '8px',
      paddingRight: '8px',
      borderTopWidth: '3px',
    });
    expect(appearance.rules['.Input']).not.toHaveProperty('zIndex');
    expect(appearance.rules['.Input']).not.toHaveProperty('outlineWidth');
  });

  it('[UP-17] a dark theme: text from the payment area', () => {
    const appearance = appearanceOf({ ...LIGHT, background: 'rgb(20, 20, 20)' });
    expect([appearance.theme, appearance.variables['colorText']]).toEqual(['night', 'rgb(3, 3, 3)']);
    expect(appearance.rules['.Text']).toEqual({ color: 'rgb(3, 3, 3)', fontFamily: 'Georgia', fontSize: '16.5px' });
  });

  it('[UP-17] tabs, icons and blocks', () => {
    const { rules } = appearanceOf(LIGHT);
    expect(rules['.Tab:hover']).toEqual({ backgroundColor: 'rgb(54, 65, 83)', color: 'rgb(209, 228, 221)', fontFamily: 'Inter' });
    expect(rules['.TabIcon:hover']).toEqual({ color: 'rgb(209, 228, 221)' });
    expect(rules['.TabIcon--selected']).toEqual({ color: 'rgb(40, 48, 61)' });
    expect(rules['.Block']).toEqual({ paddingTop: '4px', borderTopColor: 'rgb(9, 9, 9)' });
    expect(rules['.Input--invalid']?.['outline']).toBe('1px solid rgb(200, 0, 0)');
  });

  it('[UP-17] copied are the properties of the contract, and no others', () => {
    // A theme that sets every property there is, to its own name.
    const everything = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
    const { rules } = appearanceOf({ ...LIGHT, input: everything, label: everything, tab: everything, text: everything });
    const sides = ['Top', 'Right', 'Bottom', 'Left'];
    const padding = sides.map((side) => `padding${side}`);
    const border = [
      ...sides.flatMap((side) => [`border${side}`, `border${side}Width`, `border${side}Color`, `border${side}Style`]),
      'borderWidth',
      'borderColor',
      'borderStyle',
      'borderRadius',
      'borderTopLeftRadius',
      'borderTopRightRadius',
      'borderBottomRightRadius',
      'borderBottomLeftRadius',
      'outline',
      'outlineOffset',
      'backgroundColor',
      'boxShadow',
    ];
    const text = [
      'color',
      'padding',
      ...padding,
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
    const names = (rule: string): string[] => Object.keys(rules[rule] ?? {}).toSorted();
    expect(names('.Label')).toEqual(text.toSorted());
    expect(names('.Input')).toEqual([...text, 'border', ...border].toSorted());
    expect(names('.Block')).toEqual([...padding, ...border].toSorted());
    expect(names('.Tab')).toEqual(['backgroundColor', 'color', 'fontFamily']);
  });

  it('[UP-17] missing elements give empty rules, not errors', () => {
    const none = appearanceOf({ input: {}, invalidInput: {}, label: {}, tab: {}, text: {}, background: '#ffffff' });
    expect(none.rules['.Input']).toEqual({});
    expect(none.rules['.Tab:hover']).toEqual({});
    expect(none.variables).toEqual({ colorBackground: '#ffffff' });
  });

  it.each([
    ['16.5px', '18.5px'],
    ['16px', '18px'],
    ['1rem', '3px'],
  ])('[UP-18] %s becomes %s', (size, bigger) => {
    expect(enlarged({ variables: { fontSizeBase: size } }).variables.fontSizeBase).toBe(bigger);
  });

  it('[UP-18] no size stays no size', () => {
    expect(enlarged({ variables: {} })).toEqual({ variables: {} });
    expect(enlarged({})).toEqual({});
  });
});
