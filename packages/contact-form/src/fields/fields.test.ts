import { need, needElement } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage, invalid } from '../testing/contact-page';
import { countText } from './fields';

let contact: ContactPage;
beforeEach(async () => void (contact = await aContactPage()));
const submit = (form: HTMLElement = contact.form): HTMLInputElement => need<HTMLInputElement>('.wpcf7-submit', form);

/** The button stays focusable, so it is not `disabled`. */
const isHeld = (button: HTMLInputElement): boolean => button.getAttribute('aria-disabled') === 'true';

describe('acceptance', () => {
  it('[CF-06] submit is disabled until the required box is ticked; optional ones do not matter; with acceptance as validation it never is', () => {
    expect([isHeld(submit(contact.second)), isHeld(submit())]).toEqual([false, true]);
    contact.field('your-newsletter').click();
    expect(isHeld(submit())).toBe(true);
    contact.field('your-consent').click();
    expect(isHeld(submit())).toBe(false);
    contact.field('your-consent').click();
    expect(isHeld(submit())).toBe(true);
  });

  it('[CF-06] an inverted one must not be ticked', () => {
    contact.field('your-contract').closest('.wpcf7-acceptance')?.classList.remove('optional');
    contact.field('your-consent').click();
    expect(isHeld(submit())).toBe(false);
    contact.field('your-contract').click();
    expect(isHeld(submit())).toBe(true);
  });

  it('[EX-530] a button that a script marks as busy when it is pressed sends the form', async () => {
    for (const form of [contact.second, contact.form]) {
      submit(form).addEventListener('click', ({ target }) => (target as Element).setAttribute('aria-disabled', 'true'));
    }
    submit(contact.second).click();
    contact.field('your-consent').click();
    submit().click();
    await contact.settle();
    expect(contact.requests('feedback')).toHaveLength(2);
  });

  it('[CF-06] after a sending the emptied box disables submit again', async () => {
    contact.field('your-consent').click();
    await contact.send({ status: 'mail_sent', message: 'Danke' });
    expect(isHeld(submit())).toBe(true);
  });
});

describe('counters', () => {
  const counter = (kind: 'up' | 'down'): HTMLElement => need(`.wpcf7-character-count.${kind}`, contact.form);
  const type = (value: string, event = 'keyup'): void => {
    contact.field('your-message').value = value;
    contact.field('your-message').dispatchEvent(new Event(event, { bubbles: true }));
  };

  it.each(['keyup', 'input'])('[CF-25] count up and down on %s and mark too short', (event) => {
    type('  Hallo ', event);
    expect([counter('up').textContent, counter('up').dataset['currentValue']]).toEqual(['5', '5']);
    expect(counter('down').textContent).toBe('495');
    expect(counter('up').classList.contains('too-short')).toBe(true);
    type('Hallo Welt');
    expect(counter('up').classList.contains('too-short')).toBe(false);
  });

  it('[CF-25] too long: the down counter goes below zero; the default text is never put back', () => {
    type('x'.repeat(501));
    expect(counter('down').textContent).toBe('-1');
    expect(counter('down').classList.contains('too-long')).toBe(true);
    expect(contact.field('your-message').value).toHaveLength(501);
  });

  it.each(['contact', 'woo-8.9/contact', 'woo-11.0/contact'])('[VR-10] start with the printed figures on %s', async (name) => {
    contact = await aContactPage({ name });
    expect([counter('up'), counter('down')].map(({ textContent, dataset }) => [textContent, dataset['currentValue']])).toEqual([
      ['0', '0'],
      ['500', '500'],
    ]);
  });

  it('[VR-10] start with the text that the browser filled in, which stays', async () => {
    const message = 'Wann kommt mein Paket?';
    const before = (): void => {
      const field = document.querySelector<HTMLTextAreaElement>('[name="your-message"]');
      if (field) field.value = message;
    };
    contact = await aContactPage({ name: 'woo-11.0/contact', before });
    expect([counter('up').textContent, counter('down').textContent]).toEqual(['22', '478']);
    expect(contact.field('your-message').value).toBe(message);
  });

  it('[CF-25] an empty field is too short from the start, and the counters follow a reset', async () => {
    expect(counter('up').classList.contains('too-short')).toBe(true);
    type('Hallo Welt');
    await contact.reset();
    expect(counter('up').textContent).toBe('0');
  });

  it('[CF-25] limits look at the whole text, the count at the trimmed one', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '😀', '\n') });
    fc.assert(
      fc.property(text, fc.nat(9), fc.nat(9), (typed, minimum, maximum) => {
        const up = countText({ isDown: false, start: 0, maximum, minimum }, typed);
        const down = countText({ isDown: true, start: maximum, maximum, minimum }, typed);
        expect(up.value + down.value).toBe(maximum);
        expect(up.isTooLong).toBe(typed.length > maximum);
        expect(up.isTooShort).toBe(typed.length < minimum);
      }),
      { numRuns: 1000 },
    );
    expect(countText({ isDown: false, start: 0, maximum: Number.NaN, minimum: Number.NaN }, 'x')).toEqual({
      value: 1,
      isTooLong: false,
      isTooShort: false,
    });
  });
});

describe('small behaviors', () => {
  it('[CF-30] of exclusive checkboxes only one stays ticked; others of the form are left alone', () => {
    const [first, second] = contact.form.querySelectorAll<HTMLInputElement>('[name="your-channel"]');
    contact.field('your-interests[]').click();
    needElement(first, HTMLElement).click();
    needElement(second, HTMLElement).click();
    expect([first?.checked, second?.checked]).toEqual([false, true]);
    expect(contact.field('your-interests[]').checked).toBe(true);
  });

  it('[CF-30] free text is usable only with its box, gets the focus when that is ticked, and is locked again by a reset', async () => {
    contact = await aContactPage({
      html: (html) =>
        html.replace(
          '<span class="wpcf7-list-item last"><label><input type="radio"',
          '<span class="wpcf7-list-item last has-free-text"><input class="wpcf7-free-text" name="_wpcf7_free_text_your-customer"><label><input type="radio"',
        ),
    });
    const text = contact.field('_wpcf7_free_text_your-customer');
    const [first, second] = contact.form.querySelectorAll<HTMLInputElement>('[name="your-customer"]');
    expect(text.disabled).toBe(true);
    needElement(second, HTMLElement).click();
    expect(text.disabled).toBe(false);
    expect(document.activeElement).toBe(text);
    needElement(first, HTMLElement).click();
    expect(text.disabled).toBe(true);
    needElement(second, HTMLElement).click();
    await contact.reset();
    expect(text.disabled).toBe(true);
  });

  it('[CF-10] an address without scheme is completed before it is validated', async () => {
    await contact.change('your-website', ' www.example.de ');
    expect(contact.field('your-website').value).toBe('http://www.example.de');
    expect(contact.tips().some((tip) => tip.includes('URL'))).toBe(false);
    await contact.change('your-website', 'localhost');
    expect(contact.field('your-website').value).toBe('localhost');
    expect(contact.tips().some((tip) => tip.includes('URL'))).toBe(true);
  });

  it("[CF-28] typing clears the browser's custom validity, so a form without novalidate can be sent again", async () => {
    await contact.send(invalid({ 'your-quiz': 'Falsch' }));
    const quiz = contact.field('your-quiz');
    expect(quiz.checkValidity()).toBe(false);
    quiz.dispatchEvent(new Event('input', { bubbles: true }));
    expect(quiz.checkValidity()).toBe(true);
  });

  it('[CF-01] parts that are inert in one status only', async () => {
    const part = document.createElement('div');
    part.className = 'inert-on-submitting inert-on-sent';
    contact.form.append(part);
    await contact.submit();
    expect(part.getAttribute('inert')).toBe('inert');
    await contact.reply({ status: 'spam', message: '' });
    expect(part.hasAttribute('inert')).toBe(false);
    expect(part.className).toBe('inert-on-submitting inert-on-sent');
  });
});
