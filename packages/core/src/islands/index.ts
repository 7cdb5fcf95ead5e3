export { type Feature, type FeatureOptions, type Features, createFeatures, flushViews } from './features';
export { type HostElement, ISLAND_ATTRIBUTE, createHost } from './host';
export { whenIdle } from './idle';
export { type Island, type Islands, type IslandsOptions, batchIslands, createIslands, unmountIsland } from './islands';
export {
  type ConfirmQuestion,
  type MountedView,
  type UiFeature,
  type UiPort,
  fetchUi,
  loadUi,
  prefetchUi,
  presentUi,
  provideUi,
} from './ui-port';
export type { Plain, PlainItem } from './plain';
export { type PlainElement, createPlainFallback } from './plain-elements';
export type { PropsOf, View, Views } from './view';
