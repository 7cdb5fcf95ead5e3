export { pageFunction, pageValue, readGlobal } from './page-values';
export * from './values.rules';
