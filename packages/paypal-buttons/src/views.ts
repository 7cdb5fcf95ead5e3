/** The views of this bundle: built into `shop-ui.js`. */
export { PlacementStates } from './buttons/placement-state.island';
export { CardForm } from './cards/form/card-form.island';
export { PageBusy } from './page/page-busy.island';
