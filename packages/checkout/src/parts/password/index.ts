/** `checkout-password.js`: measures new passwords. */
export { runPasswordMeter } from '../../account/password/run-meter.page';
