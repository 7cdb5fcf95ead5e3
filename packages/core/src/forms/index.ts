export { type FormValue, encodeComponent, encodeObject, encodePairs, serializeForm } from './encode';
export { type Pair, controlsOf, formPairs } from './pairs';
