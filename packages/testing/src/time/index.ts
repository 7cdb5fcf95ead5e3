export { growth } from './growth';
