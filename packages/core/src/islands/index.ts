export { type Feature, type FeatureOptions, type Features, createFeatures, flushViews } from './features';
export { whenIdle } from './idle';
export {
  type ConfirmQuestion,
  type SlotProps,
  type UiFeature,
  type UiPort,
  fetchUi,
  loadUi,
  prefetchUi,
  getLoadedUi,
  provideUi,
} from './ui-port';
export { type PlainElement, createPlainFallback } from './plain-elements';
export { ISLAND_ATTRIBUTE, type PropsOf, type View, type Views } from './view';
