/** `@shop/core`: what every bundle stands on. One folder per concern; the table of contents of `shop-runtime.js`. */
export { createStore, type StoreApi } from 'zustand/vanilla';
export {
  defineChunk,
  ensureStylesheet,
  loadChunk,
  loadUnlessLeaving,
  parseHtml,
  parsePage,
  chunkMembers,
  runtimeScript,
  scriptAddress,
  shopScriptAddress,
  textOfHtml,
  trustedScript,
} from './boot/files';
export { holdReady, startOnce, whenLoaded, whenParsed, whenReady } from './boot/ready';
export {
  complain,
  type ConfigIssue,
  type ConfigReading,
  configReadings,
  count,
  fingerprint,
  flag,
  jsonText,
  listOf,
  mapOf,
  pageFunction,
  pageValue,
  readConfig,
  readGlobal,
  text,
  v,
} from './config/page-config';
export { PAYPAL, type Provider, STRIPE, tagState, whenReleased } from './consent/consent';
export {
  announce,
  blockElement,
  coverElement,
  describeBy,
  isBlocked,
  membersOf,
  safePage,
  safeWindow,
  unblockElement,
  uncoverElement,
  watchElements,
} from './dom/elements';
export { handOverFocus, isVisible, prefersReducedMotion, scrollToElement } from './dom/focus';
export { jq } from './events/jquery';
export { ask, bindAgain, emit, type ListenOptions, on, type ShopEvent, whenNear } from './events/listen';
export {
  createListedStore,
  createMachine,
  type EffectRun,
  listStores,
  type Machine,
  observeStores,
  type StateStore,
} from './flow/stores';
export { type Attempt, createAttempts, debounce, delay, whenIdle } from './flow/timing';
export * from './foreign/values.rules';
export { controlsOf, encodeObject, encodePairs, formPairs, type FormValue, type Pair, serializeForm } from './forms/forms';
export { ajaxUrl, extractJson, type HttpAnswer, type HttpError, RequestError } from './http/answer.rules';
export { type Abortable, type ShopRequest, type TakeAnswer } from './http/request';
export { request, send, type SentRequest, sentRequests } from './http/send';
export { type Catalogue, createMessages, fillPlaceholders, pageLanguage, pageTranslation } from './i18n/messages';
export {
  type ConfirmQuestion,
  createFeatures,
  createPlainFallback,
  type Feature,
  type FeatureOptions,
  type Features,
  fetchUi,
  flushViews,
  getLoadedUi,
  ISLAND_ATTRIBUTE,
  type PlainElement,
  type PlainText,
  prefetchUi,
  provideUi,
  type SlotProps,
  type UiFeature,
  type UiPort,
  type View,
  type Views,
} from './islands/features';
export { createLog, drawSafely, type Log, redact, redactText, tryStorage } from './log/log';
export {
  clearNotices,
  FINAL_NOTICE,
  focusNotice,
  type Notice,
  NOTICE_CLASS,
  NOTICE_POSITION,
  NOTICE_ROLE,
  type NoticeKind,
  noticesDrawn,
  type NoticesProps,
  type PageNotice,
  type ShowNotice,
  showNotices,
} from './notices/notices';
export { navigate, reloadPage, replaceHash, safeUrl, sameOriginUrl } from './redirect/navigate';
export { type Report, report, REPORT_EVENT, type ReportCode, reportCounts } from './report/report';
export type { Step } from './rules';
