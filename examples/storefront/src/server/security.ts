/** The policies of docs/security.md, and the page's own `default` for scripts that are not ours. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'shop-runtime dompurify shop/fraud-pui shop/variation-info default',
};

/**
 * Security headers of a page. Scripts run only with this page's nonce, or when such a script loads them; nothing is fetched from, sent to or framed by
 * another site. With `SHOP_TRUSTED_TYPES=1` texts become code only through named policies. Styles may be inline, because the shop's own markup carries `style` attributes.
 */
export function securityHeaders(nonce: string): Record<string, string> {
  const policy: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...(process.env['SHOP_TRUSTED_TYPES'] === '1' ? TRUSTED_TYPES : {}),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  };
}

/** A fresh nonce: 128 random bits, base64. */
export function createNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}
