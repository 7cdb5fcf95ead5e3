import { probeTheme } from './probe.page';
import { type Appearance, appearanceOf } from './theme.rules';

/** The appearance of this page's theme; `undefined` on a page without billing fields, whose appearance must not be stored. */
export function computeAppearance(): Appearance | undefined {
  const sources = probeTheme();
  return sources && appearanceOf(sources);
}
