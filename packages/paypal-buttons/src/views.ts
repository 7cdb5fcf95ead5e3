/** The views of this bundle: built into `shop-ui.js`. */
export { PlacementStates } from './buttons/PlacementStates';
export { CardForm } from './cards/CardForm';
export { PageBusy } from './page/PageBusy';
