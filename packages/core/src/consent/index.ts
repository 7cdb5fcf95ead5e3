export { type ConsentNote, consentNote } from './note.page';
export { PAYPAL, type Provider, STRIPE, type TagState, tagState, whenReleased } from './withheld.page';
