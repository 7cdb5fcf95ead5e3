import { describe, expect, it } from 'vitest';
import { prepareErrors, genericError } from './errors';
describe('messages of a failed order', () => {
  it('[CO-05] list items with a field become links to it; roots take the focus and lose their role', () => {
    const { html, fields } = prepareErrors(
      '\n<ul class="woocommerce-error" role="alert">\n<li data-id="billing_city"> <strong>Ort</strong> fehlt. </li><li>Allgemein</li></ul>\n',
    );
    expect(html.replace(/\s+/g, ' ')).toBe(
      '<ul class="woocommerce-error" tabindex="-1"> <li data-id="billing_city"><a href="#billing_city"> <strong>Ort</strong> fehlt. </a></li><li>Allgemein</li></ul>',
    );
    expect(fields).toEqual([{ field: 'billing_city', text: 'Ort fehlt.' }]);
  });

  it('[CO-05] several roots stay several', () => {
    const { html } = prepareErrors('<ul class="woocommerce-error"><li>a</li></ul> <div class="woocommerce-info">b</div>');
    expect(html).toBe(
      '<ul class="woocommerce-error" tabindex="-1"><li>a</li></ul> <div class="woocommerce-info" tabindex="-1">b</div>',
    );
  });

  it.each([
    ['plain text', 'Karte abgelehnt', 'Karte abgelehnt'],
    ['text with markup', 'Karte <b>abgelehnt</b>', 'Karte abgelehnt'],
    ['text around an element', 'Achtung: <p>x</p>', 'Achtung: x'],
  ])('[CO-05] %s becomes a list of one error', (_case, messages, text) => {
    const { html } = prepareErrors(messages);
    const holder = document.createElement('div');
    holder.innerHTML = html;
    expect(holder.querySelectorAll('ul.woocommerce-error[tabindex="-1"] > li')).toHaveLength(1);
    expect(holder.textContent).toBe(text);
  });

  it('[CO-05] a single block banner carries its field on the root', () => {
    const { fields } = prepareErrors(
      '<div class="wc-block-components-notice-banner is-error" role="alert" data-id="billing_email">E-Mail fehlt</div>',
    );
    expect(fields).toEqual([{ field: 'billing_email', text: 'E-Mail fehlt' }]);
  });

  it('[CO-05] several messages of one field are one, a message with a link keeps that', () => {
    const { html, fields } = prepareErrors(
      '<ul class="woocommerce-error"><li data-id="a">Eins</li><li data-id="a">Zwei</li><li data-id="a">Eins</li><li data-id="b">Hier <a href="/x">lesen</a></li></ul>',
    );
    expect(fields).toEqual([
      { field: 'a', text: 'Eins Zwei' },
      { field: 'b', text: 'Hier lesen' },
    ]);
    expect(html).toContain('<li data-id="b">Hier <a href="/x">lesen</a></li>');
  });

  it('[CO-06] the generic error keeps the link of the page', () => {
    expect(genericError('Fehler, <a href="/konto/">Konto</a>')).toBe(
      '<div class="woocommerce-error" tabindex="-1">Fehler, <a href="/konto/">Konto</a></div>',
    );
  });
});
