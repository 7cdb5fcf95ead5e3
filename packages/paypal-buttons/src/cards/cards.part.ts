/** On-demand part of the bundle: card fields of both components, keeping cards, stored cards. */
export { startAccount } from '../vaulting/account';
export { startCards } from './checkout';
