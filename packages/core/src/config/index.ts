export { count, decodeEntities, flag, jsonText, listOf, mapOf, text, yesNo } from './decoders';
export { type ConfigResult, readConfig } from './read';
export * as v from './schema';
