/** Part `upe-theme`: computes the appearance from the theme. Only visits for which the server has no stored appearance load it (contract 7.6). */
import { probeTheme } from '../../appearance/probe.page';
import { type Appearance, appearanceOf } from '../../appearance/theme.rules';

/** The appearance of this page's theme; `undefined` on a page without billing fields, whose appearance must not be stored. */
export function computeAppearance(): Appearance | undefined {
  const sources = probeTheme();
  return sources && appearanceOf(sources);
}
