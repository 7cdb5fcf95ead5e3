import type { BundleName, DemoSettings } from '../demo/settings';
import type { PageContext } from '../pages/context';
import { renderDocument } from '../pages/layout';
import { route } from '../pages/router';
import type { PageRenderer, Scenarios } from '../shop';
import { createNonce, securityHeaders } from './security';

/** What the renderer needs to know besides the request. */
export interface RendererOptions {
  /** Bundles in `dist/` at this moment. */
  readonly built: () => PageContext['built'];
  /** Files that bundles load by themselves, of the build at this moment. */
  readonly files?: () => PageContext['files'];
  /** Code with which the WordPress plugin keeps room for wallet buttons. */
  readonly room?: PageContext['room'];
  /** Switches of a visitor's bar; the shop hands no cookies to its renderer. */
  readonly settings: (visitor: string) => DemoSettings;
  /** Behavior of the outside world for a visitor. */
  readonly scenarios: (visitor: string) => Scenarios;
}

/** Bundles whose files are in a list of file names. */
export function builtBundles(names: readonly BundleName[], files: ReadonlySet<string>): PageContext['built'] {
  return new Map(names.filter((name) => files.has(`${name}.js`)).map((name) => [name, { css: files.has(`${name}.css`) }]));
}

/** Files that bundles load by themselves, of a build's `manifest.json`. */
export function loadedFiles(manifest: string): PageContext['files'] {
  const { files } = JSON.parse(manifest) as { files: Record<string, { lasting?: string; fetched?: string }> };
  const loaded = Object.entries(files).flatMap(([name, { lasting, fetched }]) =>
    lasting !== undefined && fetched !== undefined ? [[name, { address: `/dist/${lasting}`, integrity: fetched }] as const] : [],
  );
  return new Map(loaded);
}

/** Renders whole pages with their security headers, as answers to GET and to the posts of a page's forms. */
export function createRenderer(options: RendererOptions): PageRenderer {
  return (request, view) => {
    const nonce = createNonce();
    const context: PageContext = {
      view,
      settings: options.settings(request.sessionId),
      scenarios: options.scenarios(request.sessionId),
      built: options.built(),
      files: options.files?.(),
      room: options.room,
      nonce,
      url: new URL(request.url, view.settings.origin),
      mode: 'server',
    };
    const found = route(context);
    if (found.kind === 'redirect') return { status: 302, headers: { location: found.to }, body: '' };
    return {
      status: found.page.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache, private', ...securityHeaders(nonce) },
      body: renderDocument(context, found.page),
    };
  };
}
