export { addNamedField, ownClasses } from './named-field';
export { click, fire, given, need, needAll, needElement, submit } from './need';
