import { describe, expect, it, vi } from 'vitest';
import { PAYPAL, STRIPE, tagState, whenReleased } from './consent';
import { consentNote } from './note';

/** The tags as the consent tools leave them. */
const WITHHELD: readonly (readonly [string, string])[] = [
  [
    'Complianz',
    '<script type="text/plain" data-service="stripe" data-category="marketing" data-cmplz-src="https://js.stripe.com/v3/"></script>',
  ],
  [
    'Borlabs Cookie',
    '<script type="text/template" data-borlabs-cookie-script-blocker-id="stripe" data-borlabs-cookie-script-blocker-src="https://js.stripe.com/v3/"></script>',
  ],
  ['Borlabs Cookie 2', '<script type="text/template" data-borlabs-script-blocker-id="stripe"></script>'],
  ['Cookiebot', '<script type="text/plain" data-cookieconsent="marketing" src="https://js.stripe.com/v3/"></script>'],
  [
    'Cookiebot, by hand',
    '<script type="text/plain" data-cookieconsent="marketing" data-src="https://js.stripe.com/v3/"></script>',
  ],
  [
    'Real Cookie Banner',
    '<script type="application/consent" consent-by="services" consent-required="7" consent-original-src-_="https://js.stripe.com/v3/"></script>',
  ],
  ['Usercentrics', '<script type="text/plain" data-usercentrics="Stripe" src="https://js.stripe.com/v3/"></script>'],
  ['CookieYes', '<script type="javascript/blocked" src="https://js.stripe.com/v3/"></script>'],
  ['Usercentrics, smart data protector', '<script type="text/plain" data-uc-src="https://js.stripe.com/v3/"></script>'],
  ['a tag without src', '<script data-src="https://js.stripe.com/v3/"></script>'],
];

describe('a provider’s tag that a consent tool withholds', () => {
  it.each(WITHHELD)('[MS-28] counts as withheld: %s', (_tool, html) => {
    document.body.innerHTML = html;
    expect([tagState(STRIPE), tagState(PAYPAL)]).toEqual(['withheld', 'none']);
    expect(consentNote(STRIPE)?.text).toContain('Einwilligung');
    expect(consentNote(PAYPAL)).toBeUndefined();
  });

  it('[MS-28] a tag that runs is coming, other tags are none', () => {
    document.body.innerHTML = `<script type="text/plain" data-src="https://evil.example/https://js.stripe.com/"></script><script type="application/json">{"a":"https://js.stripe.com/"}</script>`;
    expect(tagState(STRIPE)).toBe('none');
    const tag = Object.assign(document.createElement('script'), { src: 'https://js.stripe.com/v3/' });
    vi.spyOn(document, 'querySelectorAll').mockReturnValue([tag] as never);
    expect(tagState(STRIPE)).toBe('coming');
  });

  it('[MS-28] is waited for until the tool gives it back', async () => {
    document.body.innerHTML = '<script type="text/plain" data-cmplz-src="https://www.paypal.com/sdk/js"></script>';
    const released = vi.fn();
    void whenReleased(PAYPAL).then(released);
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(released).not.toHaveBeenCalled();
    document.querySelector('script')?.remove();
    await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
  });

  it('[MS-28] the note is in the page’s language and opens the tool’s own dialog', () => {
    document.body.innerHTML = WITHHELD[0]?.[1] ?? '';
    expect(consentNote(STRIPE)?.dialog).toBeUndefined();
    document.body.insertAdjacentHTML('beforeend', '<button class="cmplz-manage-consent">x</button>');
    const pressed = vi.fn();
    document.querySelector('button')?.addEventListener('click', pressed);
    consentNote(STRIPE)?.dialog?.open();
    expect(pressed).toHaveBeenCalledTimes(1);
    const renew = vi.fn();
    vi.stubGlobal('Cookiebot', { renew });
    document.documentElement.lang = 'en-GB';
    const note = consentNote(STRIPE);
    note?.dialog?.open();
    expect([note?.text, note?.dialog?.label, renew.mock.calls.length]).toEqual([
      'This payment method needs your consent. Please allow it in the cookie settings.',
      'Open cookie settings',
      1,
    ]);
  });
});
