/** The views of this bundle: built into `shop-ui.js`. */
export { PlacementStates } from './buttons/PlacementStates';
export { Elements as CardForm, Elements as PageBusy } from '@shop/ui';
