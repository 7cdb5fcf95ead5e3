export { type FormValue, encodeComponent, encodeObject, encodePairs, serializeForm } from './encode';
export { type Pair, controlNamed, controlsOf, formPairs } from './pairs';
export { submitAgain } from './submit-again';
