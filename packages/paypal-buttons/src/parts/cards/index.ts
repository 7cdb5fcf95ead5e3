/** On-demand part of the bundle: card fields of both components, keeping cards, stored cards. */
export { startAccount } from '../../cards/vaulting';
export { startCards } from '../../cards';
