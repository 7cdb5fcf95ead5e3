import type { de } from './de';

/** English texts (contract 9). */
export const en: Record<keyof typeof de, string> = {
  paymentFailed: 'Payment failed. Please try again.',
  unknownError: 'An unknown error occurred.',
  processingProblem: 'There was a problem processing the payment. Please refresh the page to try again.',
  checkOrder: 'Your payment may have been accepted already. Please check your e-mails or orders before you pay again.',
  confirmationRuns: 'Another payment is being confirmed. Please complete it first, or reload the page.',
  invalidDetails: 'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  loadFailed: 'Failed to load {title} payment method. Please refresh the page and try again.',
  blikInvalid: 'BLIK Code is invalid.',
  requiredField: '{field} is a required field.',
  cashAppLimit:
    'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.',
  timeout: 'A timeout occurred while connecting to the server. Please try again.',
  loading: 'The payment fields are loading …',
  retryHint: 'You can try again without reloading the page.',
  saveHint: 'The payment method will be saved in your account, where you can delete it at any time.',
  voucherTitle: 'Your voucher',
  voucherOpen:
    'Your voucher is shown in a window of the payment provider. Close it once you have saved it: then we go on from there.',
  aborted: 'The connection to the server was aborted. Please try again.',
  connection: 'An error occurred while connecting to the server. Please try again.',
};
