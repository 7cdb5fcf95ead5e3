/** `contact-form-engine.js`: what drives the contact forms of a page. */
export { startEngine } from '../../form';
