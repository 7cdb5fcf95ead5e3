export { type MoneyFormat, formatMoney } from './format';
export { DEFAULT_DECIMALS, currencyDecimals, fromMinor, rescaleMinor, toMinor } from './minor.rules';
export { parsePrice } from './parse.rules';
