import { methodOf, readGlobal } from '@shop/core';

/** Whether this device can pay with Apple Pay. Needs no library of Apple's, so other devices load nothing for it. */
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

/** Browsers that Google names for its library, https://developers.google.com/pay/api/web/overview. */
const KNOWN = /\b(?:Chrome|CriOS|Firefox|FxiOS|Safari|Edg|EdgiOS|OPR|UCBrowser)\//;
/** The window of an Android app. It takes Google Pay only where the app has switched payment requests on, which it shows by their class. */
const IN_APP = /; wv\)/;

/** Whether this device may pay with Google Pay. Needs no library of Google's, so other devices load nothing for it; the library decides finally. */
export function canUseGooglePay(): boolean {
  if (window.isSecureContext === false) return false;
  const { userAgent } = navigator;
  return readGlobal('PaymentRequest') !== undefined || (KNOWN.test(userAgent) && !IN_APP.test(userAgent));
}
