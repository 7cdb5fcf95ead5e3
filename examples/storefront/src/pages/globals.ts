import { pageConfig, type PageInfo } from '../shop';
import type { PageContext } from './context';

/** Pages that show no cart widget, so no fragment script either. */
const WITHOUT_WIDGET: readonly PageInfo['kind'][] = ['cart', 'checkout', 'order-pay', 'order-received'];

/** Texts of the shop for its scripts: without them the scripts fall back to their own, in the page's language. */
function withoutTexts(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return config;
  return Object.fromEntries(Object.entries(config).filter(([key]) => !key.startsWith('i18n_')));
}

/** The config globals of a page: those of the mock shop, minus what a page of this kind does not print. */
export function pageGlobals({ view, settings }: PageContext, info: PageInfo): Record<string, unknown> {
  const config = pageConfig(view, info);
  const printed = Object.entries(config).filter(
    ([name]) => name !== 'wc_cart_fragments_params' || !WITHOUT_WIDGET.includes(info.kind),
  );
  return Object.fromEntries(settings.language === 'de' ? printed : printed.map(([name, value]) => [name, withoutTexts(value)]));
}
