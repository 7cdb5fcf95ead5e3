export { harmIn } from './drawn';
export { type FuzzTarget, fuzz } from './fuzz';
export { hostileMarkup } from './markup';
export { KEYS, hostileAmount, hostileText } from './texts';
export { hostileJson, hostileValue, recordedAnswers, recordedGlobals, spoiled } from './values';
export { quiet } from './quiet';
export { deep, linear } from './linear';
export { HOSTILE_ADDRESSES } from './addresses';
