/** `@shop/core`: what every bundle stands on. One folder per concern; the table of contents of `shop-runtime.js`. */
export { createStore, type StoreApi } from 'zustand/vanilla';
export { loadUnlessLeaving } from './boot/leaving';
export { definePart, ensureStylesheet, loadPart, partMembers } from './boot/load-file';
export { holdReady, startOnce, whenLoaded, whenParsed, whenReady } from './boot/ready';
export { runtimeScript } from './boot/script';
export {
  type ConfigIssue,
  type ConfigReading,
  configReadings,
  type ConfigResult,
  fingerprint,
  pageFunction,
  pageValue,
  readConfig,
  readGlobal,
} from './config/read';
export { count, flag, jsonText, listOf, mapOf, text, v } from './config/schema';
export {
  type ConsentNote,
  consentNote,
  PAYPAL,
  type Provider,
  STRIPE,
  type TagState,
  tagState,
  whenReleased,
} from './consent/consent';
export { announce } from './dom/announce';
export { handOverFocus, isVisible, scrollToElement } from './dom/focus';
export { membersOf, safePage, safeWindow } from './dom/members';
export { hide, isOpen, show, slideDown, slideUp } from './dom/slide';
export { parseHtml, parsePage, scriptAddress, shopScriptAddress, trustedScript } from './dom/trusted';
export { watchElements } from './dom/wait';
export { type HttpError, type HttpErrorKind, RequestError, type ShopErrorKind } from './errors/shop-error.rules';
export { jq, type JQueryCollection } from './events/jquery';
export { ask, bindAgain, emit, type ListenOptions, on, type ShopEvent, type ShopHandler } from './events/listen';
export { createMachine, type EffectRun, type Machine, type MachineDefinition } from './flow/machine';
export { createListedStore, listStores, observeStores, type StateStore, type StoreObserver } from './flow/stores';
export { type Attempt, type Attempts, createAttempts, debounce, delay, type Delayed, whenIdle } from './flow/timing';
export * from './foreign/values.rules';
export {
  controlsOf,
  encodeObject,
  encodePairs,
  formPairs,
  type FormValue,
  type Pair,
  serializeByPage,
  serializeForm,
  submitAgain,
  watchPost,
} from './forms/forms';
export { ajaxUrl, extractJson, type JsonReading } from './http/ajax.rules';
export { type Abortable, type HttpAnswer, type ShopRequest, type TakeAnswer, type Transport, xhrResponse } from './http/answer';
export { request, send, type SentRequest, sentRequests } from './http/send';
export {
  type Catalogue,
  createMessages,
  fillPlaceholders,
  type Language,
  pageLanguage,
  pageTranslation,
  type Translate,
} from './i18n/messages';
export {
  type ConfirmQuestion,
  createFeatures,
  type Feature,
  type FeatureOptions,
  type Features,
  fetchUi,
  flushViews,
  getLoadedUi,
  ISLAND_ATTRIBUTE,
  prefetchUi,
  type PropsOf,
  provideUi,
  type SlotProps,
  type UiFeature,
  type UiPort,
  type View,
  type Views,
} from './islands/features';
export { createPlainFallback, type PlainElement, type PlainText } from './islands/plain-elements';
export { createLog, drawSafely, type Log, redact, redactText } from './log/log';
export {
  clearNotices,
  type FieldLine,
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
export { blockElement, isBlocked, offerOverlay, unblockElement } from './overlay/overlay';
export {
  type BrowserPort,
  navigate,
  type NavigateOptions,
  reloadPage,
  replaceHash,
  safeUrl,
  sameOriginUrl,
  type UrlRules,
} from './redirect/navigate';
export { type Report, report, REPORT_EVENT, type ReportCode, reportCounts } from './report/report';
export type { Step, Typed } from './rules';
