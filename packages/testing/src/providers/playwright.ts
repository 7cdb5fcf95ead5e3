import { PROVIDER_SCRIPTS } from './hosts';
import { sourceFor, type ProviderSources } from './build';

/** The little of a Playwright page or context that is needed here. */
export interface Routable {
  route(
    url: RegExp,
    handler: (route: {
      request(): { url(): string };
      fulfill(answer: { status: number; contentType: string; body: string; headers?: Record<string, string> }): Promise<void>;
    }) => unknown,
  ): Promise<unknown>;
}

/** Serves the fakes for the providers' addresses in a browser test. */
export async function routeProviders(page: Routable, sources: ProviderSources): Promise<void> {
  for (const { pattern } of PROVIDER_SCRIPTS) {
    await page.route(pattern, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript; charset=utf-8',
        headers: { 'access-control-allow-origin': '*' },
        body: sourceFor(sources, route.request().url()) ?? '',
      }),
    );
  }
}
