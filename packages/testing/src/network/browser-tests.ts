/** For tests in a real browser: the fakes as scripts, and their addresses answered by them. */
export { buildProviderScripts, sourceFor, type ProviderSources } from './build';
export { routeProviders, type Routable } from './playwright';
export * from '../transcript/index';
