/** Contents of `@shop/testing`, by topic. */

// A page of a test: what a shopper does there, and what can be seen.
export { openPage, type HeardEvent, type OpenPage, type OpenPageOptions } from './page/open-page';
export { closePage, REACT_STATES, type ReactState } from './page/surroundings';
export type { Answers, AnswerTable, PageRequest, Reply } from './page/network';

// 1. Fixtures: pages and exchanges of recorded shops, and the real jQuery.
export { loadPage, type LoadedPage, type LoadPageOptions } from './fixtures/load-page';
export { listExchanges, listPages, pageHtml, splitPageName } from './fixtures/fixture-files';
export { RECORDED_VERSIONS, recordedPlugins, type RecordedVersion } from './fixtures/fixture-files';
export { describePages, type RecordedPage } from './fixtures/page-list';
export { readPageGlobals, type PageGlobal } from './fixtures/page-globals';
export { recordedBody, recordedExchange, recordedTranslations, type RecordedExchange } from './fixtures/exchanges';
export { replayHandlers, type Replay, type ReplayedRequest } from './fixtures/replay-handlers';
export type { RequestDifference } from './fixtures/compare-requests';
export { installJQuery, JQUERY, type InstalledJQuery, type InstallJQueryOptions } from './fixtures/jquery';
export { aPlugin, type Plugin, type PluginTools } from './fixtures/plugin';
export { hookIntoAjax, type HookedRequest } from './fixtures/ajax-hooks';

// 2. Mock shop: its requests, products, faults, renderers and page configs, and its MSW handlers.
export * from './browser';

// 3. Fake providers: Stripe, PayPal, Google Pay, Apple Pay and FraudNet.
export { installProviders, type ProviderOptions, type Providers } from './providers/install';
export * from './providers/stripe/index';
export * from './providers/paypal/index';
export { SDK_ADDRESS } from './providers/paypal/sdk-params';
export * from './providers/googlepay/index';
export * from './providers/applepay/index';
export * from './providers/fraudnet/index';
export { PROVIDER_SCRIPTS, type ProviderScript } from './providers/hosts';
export type { ScriptAnswers, ScriptRequest } from './providers/intercept';
export type { CallLog, SdkCall } from './providers/sdk-kit/calls';
export { paceCalls, type Control, type ScriptedCall } from './providers/sdk-kit/control';
export type { Dialogs, OpenDialog } from './providers/sdk-kit/dialogs';
export type { SdkKit } from './providers/sdk-kit/kit';

// 4. Builders: the page of a test, its elements, and built files that run on it.
export { aCartPage, aCheckoutPage, aPage, aProductPage } from './fixtures/page-builders';
export type { CartTrait, CheckoutTrait, PageBuilder, ProductKind, ProductTrait } from './fixtures/page-builders';
export { loadPagePart, pagePartHtml, type PagePart } from './fixtures/page-part';
export { click, fire, given, need, needAll, needElement, submit } from './dom/need';
export { addNamedField, ownClasses } from './dom/named-field';
export { serveBundles, type ServedBundles } from './dom/bundles';

// Tables that all bundles of this repository are tested with: faulty and slow answers, random schedules, growth of time.
export { ANSWER_FAULT_NAMES, type AnswerFault, type AnswerFaultName } from './faults/table';
export { ANSWER_PACES, type AnswerPace } from './faults/paces';
export { answerFaulty, type RightAnswer } from './faults/respond';
export { comeClean, inherit } from './faults/pollution';
export { watchRejections } from './faults/rejections';
export { throwing } from './faults/throwing';
export { runs, sampled } from './time/runs';
export { growth } from './time/growth';
