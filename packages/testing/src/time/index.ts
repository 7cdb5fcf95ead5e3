export { growth } from './growth';
export { runs, sampled } from './runs';
