/** For Playwright: the fake providers as scripts, their addresses answered by them, and a screen-reader transcript. */
export { buildProviderScripts, type ProviderSources } from './providers/build';
export { routeProviders, type Routable } from './providers/playwright';
export { lineOf, recordTranscript, type Transcript, type TranscriptEntry } from './transcript/transcript';
export type { Announcement, DevTools, FocusMove, RecordablePage } from './transcript/transcript';
