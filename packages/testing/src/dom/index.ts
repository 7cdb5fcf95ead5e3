export { addNamedField, ownClasses } from './named-field';
export { click, fire, need, needAll, needElement, submit } from './need';
