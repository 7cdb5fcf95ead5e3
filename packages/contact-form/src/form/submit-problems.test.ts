import { addNamedField, need, needElement, recordedExchange, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage } from '../testing/contact-page';

let contact: ContactPage;

beforeEach(async () => void (contact = await aContactPage()));
const bodyOf = (name: string): Record<string, unknown> => recordedExchange(name).response.body as Record<string, unknown>;

describe('requests that fail', () => {
  const NO_JSON = 'Die Antwort ist keine gültige JSON-Antwort.';
  const OTHER = 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.';

  it.each<[string, unknown, number, string]>([
    ['-1', '-1', 200, NO_JSON],
    ['no content', '', 204, OTHER],
    ['JSON without a status', { message: 'x' }, 200, OTHER],
    ['a status that is no text', { status: 5 }, 200, OTHER],
    ['a list', '[]', 200, OTHER],
    ['415', recordedExchange('cf7-feedback-wrong-type').response.body, 415, OTHER],
    ['a hostile error', { code: 'x', message: { toString: 1 } }, 403, OTHER],
    ['an error with a text of the server, which is not logged', { message: 'Erika Mustermann' }, 500, OTHER],
  ])('[CF-26] %s: failed, message, log, no wpcf7submit, data kept, can be sent again', async (_what, body, status, text) => {
    contact.field('your-name').value = 'bleibt';
    await contact.send(body, status);
    expect(contact.names()).toEqual(['beforesubmit', 'init->submitting', 'submitting->failed']);
    expect(contact.message()).toBe(text);
    expect(contact.spoken()).toBe(text);
    expect([contact.logged.length, contact.field('your-name').value]).toEqual([1, 'bleibt']);
    expect(contact.logged.join()).not.toContain('Erika');
    await contact.submit();
    expect([contact.requests('feedback').length, contact.message()]).toEqual([2, '']);
  });

  it('[CF-26] a foreign script that breaks showing the answer does not leave the form submitting', async () => {
    await contact.submit();
    Object.defineProperty(contact.field('_wpcf7_posted_data_hash'), 'value', {
      set: throwing('kaputt'),
    });
    await contact.reply(bodyOf('cf7-feedback-post--contact-abort'));
    expect([contact.form.dataset['status'], contact.logged.length]).toEqual(['aborted', 1]);
  });

  it('[CF-26] [XC-04] English page, German page', async () => {
    needElement(contact.form.parentElement, HTMLElement).setAttribute('lang', 'en-US');
    await contact.submit();
    await contact.disconnect();
    expect(contact.message()).toBe('You are probably offline.');
    needElement(contact.form.parentElement, HTMLElement).setAttribute('lang', 'de-DE');
    await contact.submit();
    await contact.disconnect();
    expect(contact.message()).toBe('Es besteht wahrscheinlich keine Internetverbindung.');
  });
});

describe('damaged markup', () => {
  it('[CF-28] missing boxes, hash input and list do not stop the rest', async () => {
    need('.screen-reader-response').remove();
    need('.wpcf7-response-output', contact.form).remove();
    contact.field('_wpcf7_posted_data_hash').remove();
    await contact.send(bodyOf('cf7-feedback-post--contact-invalid'));
    expect([contact.tips().length, contact.form.dataset['status']]).toEqual([2, 'invalid']);
    expect(contact.logged).toEqual([]);
  });

  it('[CF-28] every response box gets the message, also outside the form', async () => {
    const box = document.createElement('div');
    box.className = 'wpcf7-response-output';
    contact.form.before(box);
    await contact.send(bodyOf('cf7-feedback-post--contact-spam'));
    expect(box.textContent).toContain('Beim Versuch');
    expect(contact.message()).toContain('Beim Versuch');
  });

  it('[CF-28] themes that rewrite our tips do not break the next round', async () => {
    await contact.send(bodyOf('cf7-feedback-post--contact-invalid'));
    for (const wrap of contact.form.querySelectorAll('.wpcf7-form-control-wrap'))
      wrap.querySelector('.wpcf7-not-valid-tip')?.replaceWith('Text');
    document.querySelector('.screen-reader-response ul')?.replaceChildren();
    await contact.send(bodyOf('cf7-feedback-post--contact-invalid'));
    expect(contact.tips()).toHaveLength(2);
  });

  // None that jsdom's selectors and React's source read: the build makes React read them safely.
  const NAMES = [
    'submit reset id action method elements attributes classList querySelectorAll closest append dataset noValidate',
    'style setAttribute addEventListener dispatchEvent length',
  ].flatMap((names) => names.split(' '));

  it('[CF-02] fields named like members of the form do not get in the way', async () => {
    contact = await aContactPage({
      before() {
        const form = need<HTMLFormElement>('.wpcf7 > form');
        for (const name of NAMES) addNamedField(form, name);
      },
    });
    await contact.submit();
    expect(contact.requests('feedback')).toHaveLength(1);
    await contact.reply(bodyOf('cf7-feedback-post--contact-sent'));
    expect(contact.names().slice(1)).toEqual([
      'init->submitting',
      'submitting->sent',
      'mailsent',
      'submit',
      'sent->resetting',
      'resetting->sent',
      'reset',
    ]);
    expect(contact.logged).toEqual([]);
  });
});
