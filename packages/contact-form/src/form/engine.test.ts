import { recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage, wpcf7 } from '../testing/contact-page';

let contact: ContactPage;

beforeEach(async () => void (contact = await aContactPage({ held: ['feedback', 'refill'] })));

const SENT = recordedExchange('cf7-feedback-post--contact-sent').response.body as { message: string };
const REFUSED = recordedExchange('cf7-feedback-post--contact-invalid').response.body as { message: string };
const MAIL_FAILED = recordedExchange('cf7-feedback-mail-failed').response.body as { message: string };

/** The page's own listener of an event, for the first time only. */
function onceOn(type: string, act: () => void): void {
  document.addEventListener(type, act, { once: true });
}

describe('listeners of an answer that reset the form', () => {
  const RESETS = {
    'form.reset()': () => HTMLFormElement.prototype.reset.call(contact.form),
    'wpcf7.reset()': () => wpcf7().reset(contact.form),
  };
  it.each([
    ['wpcf7mailsent', 'form.reset()', SENT, 'sent'],
    ['wpcf7mailsent', 'wpcf7.reset()', SENT, 'sent'],
    ['wpcf7mailfailed', 'wpcf7.reset()', MAIL_FAILED, 'failed'],
    ['wpcf7submit', 'form.reset()', REFUSED, 'invalid'],
  ] as const)('[CF-03] [EX-500] %s, %s: the visitor sees the result', async (type, how, answer, status) => {
    onceOn(type, RESETS[how]);
    contact.field('your-name').value = 'Erika';
    await contact.send(answer);
    expect([contact.message(), contact.spoken()]).toEqual([answer.message, answer.message]);
    await contact.reply({}, 200, 'refill');
    expect([contact.message(), contact.spoken()]).toEqual([answer.message, answer.message]);
    // The page's stylesheet hides messages in the status `init`.
    expect(contact.form.dataset['status']).toBe(status);
    expect(contact.field('your-name').value).toBe(how === 'form.reset()' || status === 'sent' ? '' : 'Erika');
    expect(contact.names().filter((name) => name === 'reset')).toHaveLength(1);
  });

  it('[CF-28] the field errors of a refused form are shown, too', async () => {
    onceOn('wpcf7invalid', RESETS['form.reset()']);
    await contact.send(REFUSED);
    expect(contact.tips()).toHaveLength(2);
  });

  it('[CF-02] a listener that sends the form again: the older answer shows nothing', async () => {
    onceOn('wpcf7submit', () => wpcf7().submit(contact.form));
    await contact.send(MAIL_FAILED);
    expect([contact.message(), contact.form.dataset['status']]).toEqual(['', 'submitting']);
    await contact.reply(SENT);
    expect(contact.message()).toBe(SENT.message);
  });

  it('[CF-02] a listener that sends the form again, which ends at once: the newer result stays', async () => {
    onceOn('wpcf7submit', () => {
      wpcf7().submit(contact.form);
      wpcf7().abort(contact.form);
    });
    await contact.send(SENT);
    await contact.settle();
    expect(contact.form.dataset['status']).toBe('aborted');
    expect(contact.message()).toBe('Das Senden wurde abgebrochen.');
  });
});
