export { type MoneyFormat } from './format';
export { DEFAULT_DECIMALS, rescaleMinor } from './minor.rules';
