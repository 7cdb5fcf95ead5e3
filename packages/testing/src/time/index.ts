export { growth } from './growth';
export { runs } from './runs';
