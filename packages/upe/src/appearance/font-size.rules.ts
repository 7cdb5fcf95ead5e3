import { NEW_LAYOUT_FONT_GAIN } from '../constants';

/** The base font two pixels larger, for the new layout (UP-18); a missing or odd size stays as it is. */
export function enlarged<Given extends { variables?: Record<string, string> }>(appearance: Given): Given {
  const size = appearance.variables?.['fontSizeBase'];
  const number = size === undefined ? undefined : /\d+(?:\.\d+)?/.exec(size)?.[0];
  if (number === undefined) return appearance;
  return { ...appearance, variables: { ...appearance.variables, fontSizeBase: `${Number(number) + NEW_LAYOUT_FONT_GAIN}px` } };
}
