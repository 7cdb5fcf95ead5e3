/**
 * `@shop/core`: what every bundle stands on. One folder per concern; the table of contents of `shop-runtime.js`.
 */
export { loadUnlessLeaving } from './boot/leaving';
export { definePart, loadPart, partMembers } from './boot/parts';
export { holdReady, whenLoaded, whenParsed, whenReady } from './boot/ready';
export { startOnce } from './boot/registry';
export { runtimeScript } from './boot/script';
export * from './config/index';
export * from './consent/index';
export * from './dom/index';
export { type HttpError, type HttpErrorKind, RequestError, type ShopErrorKind } from './errors/shop-error.rules';
export * from './events/index';
export * from './flow/index';
export * from './foreign/index';
export * from './forms/index';
export * from './http/index';
export { type Language, pageLanguage } from './i18n/language';
export { type Catalogue, type Translate, createMessages, fillPlaceholders } from './i18n/messages';
export { pageTranslation } from './i18n/page-translation';
export * from './islands/index';
export { type Log, createLog, redact, redactText } from './log/log';
export { REPORT_EVENT, type Report, type ReportCode, report, reportCounts } from './report/report';
export * from './money/index';
export * from './notices/index';
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
