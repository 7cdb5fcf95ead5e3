/** Part `upe-theme`: computes the look from the theme. Only visits for which the server has no stored look load it (contract 7.6). */
import { probeTheme } from '../../appearance/probe.page';
import { type Appearance, appearanceOf } from '../../appearance/theme.rules';

/** The look of this page's theme; `undefined` on a page without billing fields, whose look must not be stored. */
export function computeAppearance(): Appearance | undefined {
  const sources = probeTheme();
  return sources && appearanceOf(sources);
}
