export { click, fire, need, needAll, needElement, submit } from './need';
