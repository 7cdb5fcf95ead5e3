import { need, needElement } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage } from '../testing/contact-page';

let contact: ContactPage;
afterEach(() => void Reflect.deleteProperty(document, 'readyState'));

const cached = { wpcf7: (value: unknown) => ({ ...(value as object), cached: '1' }) };
const QUIZ = { quiz: { 'your-quiz': ['Hauptstadt von <b>Italien</b>?', 'abc'] } };

function readyState(value: DocumentReadyState): void {
  Object.defineProperty(document, 'readyState', { value, configurable: true });
}

describe('reset', () => {
  it('[CF-04] a native reset renews the quiz: resetting, then init, then wpcf7reset with the values from before', async () => {
    contact = await aContactPage({ held: ['feedback', 'refill'] });
    contact.field('your-name').value = 'Erika';
    contact.field('your-quiz').value = 'Bonn';
    await contact.reset();
    expect(contact.form.dataset['status']).toBe('resetting');
    const request = contact.last('refill');
    expect(`${request.method} ${request.url}`).toBe('GET /wp-json/contact-form-7/v1/contact-forms/105/refill');
    await contact.reply(QUIZ, 200, 'refill');
    expect(contact.names()).toEqual(['init->resetting', 'resetting->init', 'reset']);
    expect(contact.events.at(-1)?.detail).toMatchObject({ status: 'init', apiResponse: QUIZ });
    expect(contact.events.at(-1)?.detail['inputs']).toContainEqual({ name: 'your-name', value: 'Erika' });
    expect(contact.field('your-quiz').value).toBe('');
    expect(contact.form.querySelector('.wpcf7-quiz-label')?.textContent).toBe('Hauptstadt von <b>Italien</b>?');
    expect(contact.field('_wpcf7_quiz_answer_your-quiz').value).toBe('abc');
  });

  it('[CF-04] captcha: new image, challenge and empty input; missing elements, and questions of which no text can be made, are skipped', async () => {
    contact = await aContactPage({
      held: ['feedback', 'refill'],
      html: (html) =>
        html.replace(
          '<p><input class="wpcf7-form-control wpcf7-submit',
          '<input type="hidden" name="_wpcf7_captcha_challenge_cap:1" value="1"><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-cap1" src="https://shop.example/old.png"><input name="cap:1" class="wpcf7-captchar" value="x">$&',
        ),
    });
    await contact.reset();
    await contact.reply(
      {
        captcha: { 'cap:1': 'https://shop.example/uploads/4711.png', fehlt: 'https://shop.example/1.png', kaputt: 5 },
        quiz: { fehlt: ['a', 'b'], 'your-topic': 'x', 'your-name': [{ toString: {} }, 'h'], 'your-quiz': ['Neu?', 'abc'] },
      },
      200,
      'refill',
    );
    expect(contact.form.querySelector('img')?.getAttribute('src')).toBe('https://shop.example/uploads/4711.png');
    expect(contact.field('_wpcf7_captcha_challenge_cap:1').value).toBe('4711');
    expect(contact.field('cap:1').value).toBe('');
    expect(need('.wpcf7-quiz-label', contact.form).textContent).toBe('Neu?');
    expect(contact.form.dataset['status']).toBe('init');
  });

  it('[CF-02] a reset during a sending leaves the sending alone: its outcome is shown', async () => {
    contact = await aContactPage({ held: ['feedback', 'refill'] });
    await contact.submit();
    await contact.reset();
    expect(contact.requests('refill')).toHaveLength(0);
    await contact.reply({ status: 'mail_failed', message: 'Fehlgeschlagen' });
    expect(contact.message()).toBe('Fehlgeschlagen');
  });

  it('[CF-03] a reset by the visitor after sending shows init, without the old message', async () => {
    contact = await aContactPage();
    await contact.send({ status: 'mail_sent', message: 'Danke' });
    expect(contact.message()).toBe('Danke');
    await contact.reset();
    expect([contact.form.dataset['status'], contact.message()]).toEqual(['init', '']);
  });
});

describe('cached pages', () => {
  it('[CF-04] are renewed at load when the page asks for it by then', async () => {
    readyState('interactive');
    contact = await aContactPage({ config: cached });
    expect(contact.requests('refill')).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    await contact.settle();
    expect(contact.requests('refill')).toHaveLength(2);
    expect(contact.names().filter((name) => name !== 'reset')).toEqual([
      'init->resetting',
      'init->resetting',
      'resetting->init',
      'resetting->init',
    ]);
  });

  it.each([0, '0', '', undefined])('[CF-04] [EX-518] not when site code set it to %j before load', async (off) => {
    readyState('interactive');
    contact = await aContactPage({ config: cached });
    (Reflect.get(window, 'wpcf7') as { cached: unknown }).cached = off;
    window.dispatchEvent(new Event('load'));
    await contact.settle();
    expect(contact.requests('refill')).toHaveLength(0);
  });

  it.each<[string, Partial<HTMLInputElement>]>([
    ['your-name', { value: 'Erika' }],
    ['your-message', { value: 'x' }],
    ['your-newsletter', { checked: true }],
    ['your-topic', { value: 'Versand' }],
    ['your-rating', { value: '1' }],
  ])('[CF-04] what the visitor did with %s before load stays', async (name, change) => {
    readyState('interactive');
    contact = await aContactPage({ config: cached });
    Object.assign(contact.field(name), change);
    window.dispatchEvent(new Event('load'));
    await contact.settle();
    expect(contact.requests('refill')).toHaveLength(2);
    expect(contact.field(name)).toMatchObject(change);
    expect(contact.form.dataset['status']).toBe('init');
  });

  it('[CF-04] [EX-518] a bundle that starts after load renews at once, but not forms that come later', async () => {
    contact = await aContactPage({ config: cached });
    expect(contact.requests('refill')).toHaveLength(2);
    const copy = contact.form.cloneNode(true);
    needElement(contact.form.parentElement, HTMLElement).after(copy);
    (Reflect.get(window, 'wpcf7') as { init(form: Node): void }).init(copy);
    await contact.settle();
    expect(contact.requests('refill')).toHaveLength(2);
  });
});
