import type { de } from './de';

/** English texts. */
export const en: Record<keyof typeof de, string> = {
  checkoutError: 'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.',
  reviewStale: 'Your session has expired.',
  reloadPage: 'Reload the page',
  reviewFailed: 'Your order summary could not be updated. Please try again.',
  selectState: 'Select an option…',
  optional: 'optional',
  required: 'required',
  viewCart: 'View cart',
  cartFailed: 'The cart could not be updated. Please reload the page and try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordUnknown: 'Password strength unknown',
  passwordShort: 'Very weak',
  passwordBad: 'Weak',
  passwordGood: 'Medium',
  passwordStrong: 'Strong',
  passwordMismatch: 'Mismatch',
  passwordTooWeak: 'Please enter a stronger password.',
  passwordHint: 'Hint: The password should be at least twelve characters long. Use upper and lower case letters, numbers and symbols.',
};
