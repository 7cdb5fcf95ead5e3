import { methodOf, readGlobal } from '@shop/core';

/** Can this device pay with Apple Pay? Known without Apple's library, so that other devices load nothing for it. */
export function canMakePayments(): boolean {
  // No sheet opens on a page without TLS.
  if (window.isSecureContext === false) return false;
  try {
    return methodOf(readGlobal('ApplePaySession'), 'canMakePayments')?.() === true;
  } catch {
    // Pages without TLS may not even ask.
    return false;
  }
}
