import { describe, expect, it, vi } from 'vitest';
import { createLog, redact, redactText } from './log';

describe('log', () => {
  it.each([
    ['client secret', 'pi_3Nabc_secret_Xy12zz failed', 'Xy12zz'],
    ['e-mail', 'for max.muster@shop.example now', 'max.muster'],
    ['card number', 'card 4242 4242 4242 4242 declined', '4242'],
    ['nonce', 'nonce a1b2c3d4e5 wrong', 'a1b2c3d4e5'],
    ['query parameter', 'GET /?wc-ajax=x&security=abc&order=1', 'abc'],
    ['e-mail parameter', '/checkout/12?key=wc_order_1&billing_email=a%40b.de', 'wc_order_1'],
  ])('[XC-02] a %s is never shown', (_name, text, secret) => {
    expect(redactText(text)).not.toContain(secret);
    expect(redactText(text)).toContain('[redacted]');
  });

  it('[XC-02] secret-looking keys lose their values, at any depth; errors stay readable', () => {
    const shown = JSON.stringify(
      redact({
        ok: 1,
        nonce: 'n',
        billing: { first_name: 'Max', city: 'Köln', email: 'x' },
        list: [{ token: 't' }],
        error: new Error('boom'),
        node: document.body,
      }),
    );
    expect(shown).not.toMatch(/"n"|Max|"x"|"t"/);
    expect(shown).toContain('Error: boom');
  });

  it('[XC-01] every line names the bundle', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    createLog('upe').warn('careful', { nonce: 'x' });
    createLog('upe').info('fine');
    expect(warn).toHaveBeenCalledWith('[shop/upe] careful', { nonce: '[redacted]' });
    expect(info).toHaveBeenCalledWith('[shop/upe] fine');
  });

  it('[XC-02] long and deep details are cut', () => {
    expect(redactText('x'.repeat(5000)).length).toBeLessThan(400);
    expect(redact({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: '[…]' } } });
  });

  it('[XC-02] a secret that the cut goes through is not shown in half', () => {
    const long = `nonce=${'x'.repeat(900)} mail ${'m'.repeat(84)}`;
    const shown = redactText(`${long}max.muster@shop.example`);
    expect(shown).not.toContain('mmm');
    expect(shown).toContain('mail');
  });
});
