/** `paypal-buttons-preview.js`: previews of the settings pages and editors; no shopper loads it. */
export { startPreview } from '../../preview';
