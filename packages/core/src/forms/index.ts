export { type FormValue, encodeComponent, encodeObject, encodePairs, serializeForm, serializeNested } from './encode';
export { type Pair, controlsOf, formPairs } from './pairs';
