/**
 * `@shop/core`: what every bundle stands on. One folder per concern; the table of contents of `shop-runtime.js`.
 */
export { loadUnlessLeaving } from './boot/leaving';
export { definePart, loadPart, partMembers } from './boot/parts';
export { holdReady, whenLoaded, whenParsed, whenReady } from './boot/ready';
export { startOnce } from './boot/registry';
export { runtimeScript } from './boot/script';
export { count, flag, jsonText, listOf, mapOf, text } from './config/decoders';
export { decodeEntities } from './config/entities.rules';
export { type ConfigIssue, type ConfigReading, type ConfigResult, configReadings, fingerprint, readConfig } from './config/read';
export { v } from './config/schema';
export { type ConsentNote, consentNote } from './consent/consent';
export { PAYPAL, type Provider, STRIPE, type TagState, tagState, whenReleased } from './consent/consent';
export { announce } from './dom/announce';
export { drawSafely } from './log/log';
export { handOverFocus } from './dom/focus';
export { parseHtml, parsePage } from './dom/trusted';
export { membersOf, safePage, safeWindow } from './dom/members';
export { scrollToElement } from './dom/focus';
export { hide, isOpen, show, slideDown, slideUp } from './dom/slide';
export { ensureStylesheet } from './dom/stylesheet';
export { scriptAddress, shopScriptAddress, trustedScript } from './dom/trusted';
export { isVisible } from './dom/focus';
export { watchElements } from './dom/wait';
export { type HttpError, type HttpErrorKind, RequestError, type ShopErrorKind } from './errors/shop-error.rules';
export { ask, emit } from './events/emit';
export { type JQueryCollection } from './events/jquery';
export { type ListenOptions, type ShopHandler, bindAgain, on } from './events/listen';
export { jq } from './events/jquery';
export type { ShopEvent } from './events/listen';
export { type StoreApi, createStore } from 'zustand/vanilla';
export { type Attempt, type Attempts, createAttempts } from './flow/timing';
export { type EffectRun, type Machine, type MachineDefinition, createMachine } from './flow/machine';
export { createListedStore } from './flow/stores';
export { type StateStore, type StoreObserver, listStores, observeStores } from './flow/stores';
export { type Delayed, debounce, delay } from './flow/timing';
export type { Step, Typed } from './flow/step.rules';
export { pageFunction, pageValue, readGlobal } from './foreign/page-values';
export * from './foreign/values.rules';
export { type FormValue, encodeObject, encodePairs, serializeByPage, serializeForm } from './forms/encode';
export { type Pair, controlsOf, formPairs } from './forms/encode';
export { submitAgain } from './forms/encode';
export { ajaxUrl } from './http/ajax-url.rules';
export { type JsonReading, extractJson } from './http/json.rules';
export { request, send } from './http/send';
export { type SentRequest, sentRequests } from './http/sent';
export { xhrResponse } from './http/response';
export type { Abortable, HttpAnswer, ShopRequest, TakeAnswer, Transport } from './http/types';
export { type Catalogue, type Language, type Translate, createMessages, fillPlaceholders, pageLanguage } from './i18n/messages';
export { pageTranslation } from './i18n/messages';
export { type Feature, type FeatureOptions, type Features, createFeatures, flushViews } from './islands/features';
export { whenIdle } from './flow/timing';
export {
  type ConfirmQuestion,
  type SlotProps,
  type UiFeature,
  type UiPort,
  fetchUi,
  prefetchUi,
  getLoadedUi,
  provideUi,
} from './islands/ui-port';
export { type PlainElement, type PlainText, createPlainFallback } from './islands/plain-elements';
export { ISLAND_ATTRIBUTE, type PropsOf, type View, type Views } from './islands/ui-port';
export { type Log, createLog, redact, redactText } from './log/log';
export { REPORT_EVENT, type Report, type ReportCode, report, reportCounts } from './report/report';
export { type MoneyFormat } from './money/format';
export {
  type FieldLine,
  FINAL_NOTICE,
  NOTICE_CLASS,
  NOTICE_POSITION,
  NOTICE_ROLE,
  type Notice,
  type NoticeKind,
  type NoticesProps,
  type PageNotice,
  type ShowNotice,
} from './notices/notice';
export { clearNotices, focusNotice, noticesDrawn, showNotices } from './notices/show';
export { blockElement, isBlocked, offerOverlay, unblockElement } from './overlay/overlay';
export {
  type BrowserPort,
  type NavigateOptions,
  type UrlRules,
  navigate,
  reloadPage,
  replaceHash,
  safeUrl,
  sameOriginUrl,
} from './redirect/navigate';
export { watchPost } from './redirect/watch-post';
