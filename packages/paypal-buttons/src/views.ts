/** What this bundle draws: built into `shop-ui.js`. */
export { PlacementState } from './buttons/placement-state.island';
export { CardFieldErrors } from './cards/fields/card-field-errors.island';
export { CardFormBusy } from './cards/form/card-form-busy.island';
export { FullPageBusy } from './page/full-page-busy.island';
export { PreviewPlaceholder } from './preview/preview-placeholder.island';
