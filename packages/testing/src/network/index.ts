export { serveBundles, type ServedBundles } from './bundles';
export { createFakeFraudnet, type FakeFraudnet } from './fraudnet';
export { PROVIDER_HOSTS, PROVIDER_SCRIPTS, providerScript, type ProviderScript } from './hosts';
export { answerScripts, type ScriptAnswers, type ScriptRequest } from './intercept';
export { installProviders, type ProviderOptions, type Providers } from './providers';
