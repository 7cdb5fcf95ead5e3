import { jsonIn } from '../demo/in-language';
import { pageConfig, type PageInfo } from '../shop';
import type { PageContext } from './context';

/** Pages that show no cart widget, so no fragment script either. */
const WITHOUT_WIDGET: readonly PageInfo['kind'][] = ['cart', 'checkout', 'order-pay', 'order-received'];

/** The config globals of a page: those of the mock shop, minus what a page of this kind does not print, in the visitor's language. */
export function pageGlobals({ view, settings }: PageContext, info: PageInfo): Record<string, unknown> {
  const config = pageConfig(view, info);
  const printed = Object.entries(config).filter(
    ([name]) => name !== 'wc_cart_fragments_params' || !WITHOUT_WIDGET.includes(info.kind),
  );
  const rest = view.customer && { wpApiSettings: { root: `${view.settings.origin}/wp-json/`, nonce: view.nonce('wp_rest') } };
  return {
    ...Object.fromEntries(printed.map(([name, value]) => [name, jsonIn(settings.language, value)])),
    // The WordPress plugin prints it in place of `wp-api-fetch`.
    ...rest,
  };
}
