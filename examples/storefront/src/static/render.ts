import { DEFAULT_SETTINGS, type BundleName, type DemoSettings } from '../demo/settings';
import type { PageContext } from '../pages/context';
import { renderDocument } from '../pages/layout';
import { route } from '../pages/router';
import type { MockShop, PageRenderer, ShopView } from '../shop';

/** The visitor of a static demo; the worker's shop knows only this one. */
export const STATIC_VISITOR = 'static-visitor';

/** Which bundles exist, as the page's boot script gets to know it. */
export type BuiltList = readonly (readonly [name: BundleName, css: boolean])[];

/** Context of a page without a server. */
export function staticContext(shop: MockShop, view: ShopView, url: URL, settings: DemoSettings, built: BuiltList): PageContext {
  return {
    view,
    settings,
    scenarios: shop.scenarios,
    built: new Map(built.map(([name, css]) => [name, { css }])),
    nonce: '',
    url,
    mode: 'static',
  };
}

/** Renders whole pages for the answers of the worker, e.g. to the cart's form. */
export function staticRenderer(
  shop: () => MockShop,
  settings: () => DemoSettings = () => DEFAULT_SETTINGS,
  built: () => BuiltList = () => [],
): PageRenderer {
  return (request, view) => {
    const context = staticContext(shop(), view, new URL(request.url, view.settings.origin), settings(), built());
    const found = route(context);
    if (found.kind === 'redirect') return { status: 302, headers: { location: found.to }, body: '' };
    return {
      status: found.page.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: renderDocument(context, found.page),
    };
  };
}
