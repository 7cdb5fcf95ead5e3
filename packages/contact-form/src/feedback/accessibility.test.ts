import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { SENDING_ANNOUNCED_AFTER_MS } from '../constants';
import { aContactPage, type ContactPage } from '../testing/contact-page';

let contact: ContactPage;

beforeEach(async () => {
  contact = await aContactPage({ react: 'present' });
  await features.load();
});

const said = (politeness: 'polite' | 'assertive' = 'polite'): string =>
  document.querySelector(`#shop-live-${politeness}`)?.textContent.replace(/\u00A0$/, '') ?? '';
const wrong = (...fields: string[]) => ({
  status: 'validation_failed',
  message: 'Bitte prüfen',
  invalid_fields: fields.map((field) => ({ field, message: 'Falsch' })),
});
const refuse = (...fields: string[]): Promise<void> => contact.send(wrong(...fields));
const button = (form: HTMLElement = contact.form): HTMLInputElement => need<HTMLInputElement>('.wpcf7-submit', form);
const accept = (): void => contact.field('your-consent').click();

describe('the list of errors', () => {
  const entries = (): (string | null)[] =>
    [...document.querySelectorAll('.wpcf7-error-summary li')].map(({ textContent }) => textContent);

  it('[CF-28] names fields as a reader sees them, in the order of the form', async () => {
    await refuse('your-consent', 'your-interests', 'your-topic', 'your-name', 'your-quiz', 'your-customer');
    expect(entries()).toEqual([
      'Ihr Name (Pflichtfeld): Falsch',
      'Thema (Pflichtfeld): Falsch',
      'Interessen (Pflichtfeld): Falsch',
      'Sie sind: Falsch',
      'Hauptstadt von Deutschland?: Falsch',
      'Ich habe die Datenschutzerklärung gelesen.: Falsch',
    ]);
    expect(contact.list()).toHaveLength(6);
  });

  it('[CF-28] leads from every entry to a control that takes the focus', async () => {
    contact.field('your-name').id = 'feld-name';
    await refuse('your-consent', 'your-interests', 'your-topic', 'your-name');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.wpcf7-error-summary a')];
    const names = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))?.getAttribute('name'));
    expect(names).toEqual(['your-name', 'your-topic', 'your-interests[]', 'your-consent']);
    expect(links[0]?.hash).toBe('#feld-name');
  });

  it('[CF-28] stays in the order of the form when a field is checked again', async () => {
    await refuse('your-name', 'your-email', 'your-topic');
    await contact.change('your-email', 'noch falsch');
    expect(contact.list()).toHaveLength(3);
    expect([...document.querySelectorAll('.screen-reader-response li')].map(({ id }) => id.replace(/.*-ve-/, ''))).toEqual([
      'your-name',
      'your-email',
      'your-topic',
    ]);
  });
});

describe('while a form is sent', () => {
  it('[CF-26] [CF-28] with a server that cannot be reached one message is said, by the status of the form', async () => {
    const heard: string[] = [];
    const ears = new MutationObserver(() => {
      for (const text of [said(), said('assertive'), contact.spoken()]) if (text && heard.at(-1) !== text) heard.push(text);
    });
    ears.observe(document.body, { subtree: true, childList: true, characterData: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void contact.submit();
    await vi.advanceTimersByTimeAsync(SENDING_ANNOUNCED_AFTER_MS - 1);
    void contact.disconnect();
    await vi.advanceTimersByTimeAsync(SENDING_ANNOUNCED_AFTER_MS);
    vi.useRealTimers();
    ears.disconnect();
    expect(heard).toEqual(['Es besteht wahrscheinlich keine Internetverbindung.']);
  });

  it('[CF-28] it is busy, and that is said once when it takes time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void contact.submit();
    await vi.advanceTimersByTimeAsync(SENDING_ANNOUNCED_AFTER_MS - 1);
    expect([contact.form.getAttribute('aria-busy'), said()]).toEqual(['true', '']);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect([contact.form.getAttribute('aria-busy'), said()]).toEqual(['true', 'Wird gesendet …']);
    await contact.reply({ status: 'mail_failed', message: 'Nein' });
    expect([contact.form.hasAttribute('aria-busy'), contact.spoken()]).toEqual([false, 'Nein']);
  });

  it('[CF-28] the focus stays on the button after the form was sent', async () => {
    accept();
    button().focus();
    await contact.send({ status: 'mail_sent', message: 'Danke' });
    await contact.settle();
    expect(document.activeElement).toBe(button());
  });
});

describe('an acceptance that is not ticked', () => {
  const REASON = 'Das Formular kann erst mit einer Einwilligung gesendet werden.';
  const description = (): string | null | undefined =>
    document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

  it('[CF-06] the button says why it does nothing, stays focusable, and a press announces the reason', async () => {
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect([description(), button().title]).toEqual([REASON, REASON]);
    button().focus();
    button().click();
    await contact.settle();
    expect(contact.requests('feedback')).toHaveLength(0);
    expect([said('assertive'), document.activeElement]).toEqual([REASON, button()]);
    accept();
    expect([button().hasAttribute('aria-disabled'), button().hasAttribute('aria-describedby'), button().title]).toEqual([
      false,
      false,
      '',
    ]);
    button().click();
    await contact.settle();
    expect(contact.requests('feedback')).toHaveLength(1);
  });

  it('[CF-06] [CF-28] as validation: the error describes the box', async () => {
    HTMLFormElement.prototype.requestSubmit.call(contact.second);
    await contact.settle();
    await contact.reply(wrong('your-consent'));
    const box = need('[name="your-consent"]', contact.second);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Falsch');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('character counters', () => {
  const type = (length: number): void => {
    contact.field('your-message').value = 'x'.repeat(length);
    contact.field('your-message').dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('[CF-25] [CF-28] describe their field; an error joins them and leaves them', async () => {
    const descriptions = (): (string | undefined)[] =>
      (contact.field('your-message').getAttribute('aria-describedby')?.split(' ') ?? []).map(
        (id) => document.getElementById(id)?.textContent,
      );
    expect(descriptions()).toEqual(['0', '500']);
    await refuse('your-message');
    expect(descriptions()).toEqual(['Falsch', '0', '500']);
    await contact.submit();
    expect(descriptions()).toEqual(['0', '500']);
  });

  it('[CF-25] announce 20, 10 and 0 characters left and an exceeded limit, not every key', () => {
    const heard: string[] = [];
    for (const length of [1, 100, 479, 480, 481, 489, 490, 495, 499, 500, 501, 510, 500]) {
      type(length);
      if (heard.at(-1) !== said()) heard.push(said());
    }
    expect(heard).toEqual([
      '',
      'Noch 20 Zeichen',
      'Noch 10 Zeichen',
      'Noch 0 Zeichen',
      'Der Text ist zu lang.',
      'Noch 0 Zeichen',
    ]);
  });
});

describe('the newsletter', () => {
  const form = (): HTMLFormElement => need<HTMLFormElement>('form.tnp-ajax');
  const submitButton = (): HTMLInputElement => need<HTMLInputElement>('.tnp-submit', form());

  async function subscribe(): Promise<void> {
    need<HTMLInputElement>('[name="ne"]', form()).value = 'erika@example.com';
    need<HTMLInputElement>('[name="ny"]', form()).checked = true;
    submitButton().focus();
    form().requestSubmit();
    await contact.settle();
  }

  it('[NL-01] the pressed button keeps the focus while the form is sent, and after a refusal', async () => {
    await subscribe();
    expect([submitButton().disabled, submitButton().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(submitButton());
    await contact.reply('0', 200, 'tnp');
    expect([document.activeElement, submitButton().hasAttribute('aria-disabled')]).toEqual([submitButton(), false]);
  });

  it('[NL-01] the answer that replaces the form takes the focus, and is not announced besides', async () => {
    await subscribe();
    await contact.reply('<p>Danke</p>', 200, 'tnp');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Danke'));
    expect(said()).toBe('');
  });

  it.each([
    ['an answer', '<p>Danke <b>sehr</b></p>', 'b'],
    ['a refusal', '0', 'p'],
  ])('[NL-01] %s that stands there as text is read once: React takes its element over', async (_what, html, inner) => {
    contact = await aContactPage({ react: 'late' });
    await subscribe();
    await contact.reply(html, 200, 'tnp');
    const plain = (): Element | null => form().querySelector(html === '0' ? '.tnp-message' : 'div');
    await vi.waitFor(() => expect(plain()).not.toBeNull());
    const shown = plain();
    const focused = document.activeElement;
    const moved = vi.fn();
    document.addEventListener('focusin', moved);
    await contact.arrive();
    document.removeEventListener('focusin', moved);
    expect(shown?.getAttribute('data-shop-island')).toBe('contact-form.NewsletterAnswer');
    expect([plain(), document.activeElement, moved.mock.calls]).toEqual([shown, focused, []]);
    expect(form().querySelectorAll(inner)).toHaveLength(1);
    if (html === '0') expect(shown?.getAttribute('aria-live')).toBe('off');
  });
});
