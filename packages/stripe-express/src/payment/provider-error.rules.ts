import { own, ownPrinted } from '@shop/core/rules';
import { leavesResultOpen } from '@shop/stripe/intents/answer.rules.ts';

/** Is this an exception in the place of the provider's error object? Its text is for developers. */
export function isException(error: unknown): boolean {
  return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';
}

/**
 * Text of the provider's error for the shopper; `''` for an exception and for a provider that was not reached, whose texts ("Load
 * failed") are the browser's (MS-44).
 * @param result what `submit`, `createPaymentMethod` or `createConfirmationToken` answered.
 * @returns `undefined` when the result has no error.
 */
export function providerErrorText(result: unknown): string | undefined {
  const error = own(result, 'error');
  if (!error) return undefined;
  return isException(error) || leavesResultOpen(error) ? '' : ownPrinted(error, 'message');
}
