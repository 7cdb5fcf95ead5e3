export { count, flag, jsonText, listOf, mapOf, text } from './decoders';
export { decodeEntities } from './entities.rules';
export { type ConfigResult, readConfig } from './read';
export { type ConfigIssue, type ConfigReading, configReadings } from './readings';
export * as v from './schema';
