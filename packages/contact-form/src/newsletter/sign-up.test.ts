import { click, need, recordedBody, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContactPage, type ContactPage } from '../testing/contact-page';
import { refusalText } from './sign-up.rules';

let contact: ContactPage;

beforeEach(async () => void (contact = await aContactPage()));
const form = (): HTMLFormElement => need<HTMLFormElement>('form.tnp-ajax');
const request = () => contact.last('tnp');
const reply = (body: unknown, status?: number): Promise<void> => contact.reply(body, status, 'tnp');
const message = (): string | undefined => form().querySelector('.tnp-message')?.textContent ?? undefined;

async function subscribe(): Promise<void> {
  const email = form().querySelector<HTMLInputElement>('[name="ne"]');
  if (email) email.value = 'erika@example.com';
  click('[name="ny"]', form());
  form().requestSubmit();
  await contact.settle();
}

describe('newsletter', () => {
  it('[NL-01] posts the form to the ajax address exactly as recorded, without nonce', async () => {
    const outer = vi.fn();
    contact.page.on(document, 'submit', outer);
    await subscribe();
    const recorded = recordedExchange('newsletter-ok').request;
    expect(`${request().method} ${request().url}`).toBe(`${recorded.method} ${recorded.url}`);
    expect(request().entries).toEqual([
      ['nr', 'page'],
      ['ne', 'erika@example.com'],
      ['ny', 'on'],
    ]);
    expect([...request().headers.keys()]).toEqual(['content-type']);
    expect(outer).not.toHaveBeenCalled();
  });

  it('[NL-01] the answer replaces the content of the form and is announced; the form element stays', async () => {
    const before = form();
    await subscribe();
    expect(form().getAttribute('aria-busy')).toBe('true');
    expect(form().querySelector('.tnp-submit')?.getAttribute('aria-disabled')).toBe('true');
    await reply(recordedBody('newsletter-ok'));
    await vi.waitFor(() => expect(form().textContent).toBe('Vielen Dank. Bitte bestätigen Sie Ihre Anmeldung.'));
    expect(form()).toBe(before);
    expect(form().querySelector('input')).toBeNull();
    expect(form().getAttribute('aria-busy')).not.toBe('true');
    expect(document.querySelector('[role="status"][aria-live="polite"]#shop-live-polite')?.textContent).toContain('Vielen Dank');
  });

  it('[NL-01] [XC-06] scripts and handlers in the answer do not come through', async () => {
    await subscribe();
    await reply('<p>Danke</p><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1">');
    await vi.waitFor(() => expect(form().textContent).toContain('Danke'));
    expect(form().querySelector('script, img, [onerror]')).toBeNull();
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  });

  const OTHER = 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.';

  it.each<[string, string, number, string]>([
    ['a bad address', '<p>Registrierung <b>fehlgeschlagen</b>.</p>', 400, 'Registrierung fehlgeschlagen.'],
    ['an unknown action on an older server', '0', 200, OTHER],
    ['an error page', '<!DOCTYPE html><html><body><h1>500</h1></body></html>', 500, OTHER],
    ['markup in a refusal', '<img src=x onerror=alert(1)>Nein', 400, 'Nein'],
  ])('[NL-01] %s leaves the form usable and says why', async (_what, body, status, text) => {
    await subscribe();
    await reply(body, status);
    expect(message()).toBe(text);
    expect(form().querySelector('.tnp-message img')).toBeNull();
    expect(form().querySelector<HTMLInputElement>('[name="ne"]')?.value).toBe('erika@example.com');
    expect(form().querySelector('.tnp-submit')?.hasAttribute('aria-disabled')).toBe(false);
    form().requestSubmit();
    await contact.settle();
    expect(contact.requests('tnp')).toHaveLength(2);
    expect(message()).toBeUndefined();
  });

  it('[NL-01] entities of an answer without tags are read, at once and when React draws', async () => {
    await subscribe();
    await reply('Danke f&uuml;r die Anmeldung');
    await vi.waitFor(() =>
      expect(need('[data-shop-island="contact-form.NewsletterAnswer"]').textContent).toBe('Danke für die Anmeldung'),
    );
    expect(form().textContent).toBe('Danke für die Anmeldung');
  });

  it('[NL-01] a page that forbids reading HTML: the answer is shown, and the form does not stay busy', async () => {
    await subscribe();
    vi.spyOn(HTMLTemplateElement.prototype, 'innerHTML', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML');
    });
    await reply('<p>Registrierung <b>fehlgeschlagen</b>.</p>', 400);
    await vi.waitFor(() => expect(message()?.replace(/\s+/g, ' ').trim()).toBe('Registrierung fehlgeschlagen .'));
    expect(form().getAttribute('aria-busy')).not.toBe('true');
    expect(form().querySelector('.tnp-submit')?.hasAttribute('aria-disabled')).toBe(false);
  });

  it('[NL-01] a second submit while one runs is ignored', async () => {
    await subscribe();
    form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await contact.settle();
    expect(contact.requests('tnp')).toHaveLength(1);
  });

  it('[NL-01] [XC-01] where the sender does not load, the browser sends the form', async () => {
    vi.doMock('../form/engine', () => {
      throw new Error('contact-form-engine.js could not be loaded');
    });
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    await subscribe();
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    vi.doUnmock('../form/engine');
    expect(submit.mock.contexts[0]).toBe(form());
    expect([contact.requests('tnp').length, contact.logged.length]).toEqual([0, 1]);
  });

  it("[NL-01] the browser's own checks stay: an unticked privacy box sends nothing", async () => {
    form().requestSubmit();
    await contact.settle();
    expect(contact.requests('tnp')).toHaveLength(0);
  });

  it.each([undefined, {}, { action_url: '' }, { action_url: 7 }])(
    '[NL-01] [MS-34] with newsletter_data %j the form posts normally, and nothing is logged',
    async (config) => {
      contact = await aContactPage({ before: (page) => page.setGlobal('newsletter_data', config) });
      form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      expect([contact.posts.length, contact.logged]).toEqual([1, []]);
    },
  );

  it.each([
    'https://evil.example/wp-admin/admin-ajax.php',
    '//evil.example/wp-admin/admin-ajax.php',
    'https://www.shop.example/wp-admin/admin-ajax.php',
    'javascript:alert(1)',
  ])(
    '[NL-01] [XC-02] an action_url that is not of this origin (%s): nothing is sent there, the form posts normally',
    async (action_url) => {
      contact = await aContactPage({ before: (page) => page.setGlobal('newsletter_data', { action_url }) });
      form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      await contact.settle();
      expect([contact.posts.length, contact.requests('tnp')]).toEqual([1, []]);
      expect(message()).toBeUndefined();
      expect(contact.logged).toEqual([expect.stringContaining('action_url is not of this origin')]);
    },
  );

  it('[NL-01] other sign-up forms stay untouched', async () => {
    contact = await aContactPage({ html: (html) => html.replace('class="tnp-ajax"', 'class="plain"') });
    need('form.plain').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(contact.posts).toHaveLength(1);
  });

  it.each([
    ['x'.repeat(300), 'x'.repeat(300)],
    ['x'.repeat(301), ''],
    [' 0 ', ''],
    ['-1', ''],
    ['<HTML>Nein', ''],
  ])('[NL-01] only a short text of a refusal is shown', (html, text) => {
    expect(refusalText(html, (same) => same)).toBe(text);
  });
});
