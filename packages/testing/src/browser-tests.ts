/** For Playwright: pages with their server, the fake providers as scripts, and a screen-reader transcript. */
export { buildProviderScripts, type ProviderSources } from './providers/build';
export { routeProviders, servePage, type Routable, type ServablePage, type ServePageOptions } from './providers/playwright';
export { lineOf, recordTranscript, type Transcript, type TranscriptEntry } from './transcript/transcript';
export type { Announcement, DevTools, FocusMove, RecordablePage } from './transcript/transcript';
