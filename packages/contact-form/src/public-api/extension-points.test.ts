import { installJQuery, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContactPage, type ContactPage, type ContactPageOptions, type TestForm, wpcf7 } from '../testing/contact-page';

/** `detail` of the public events. */
interface Detail {
  contactFormId: number;
  unitTag: string;
  pluginVersion: string;
  contactFormLocale: string;
  containerPostId: number;
  status: string;
  inputs: { name: string; value: unknown }[];
  formData: FormData;
  apiResponse: Record<string, unknown>;
}
const answerOf = (name: string): Record<string, unknown> => recordedExchange(name).response.body as Record<string, unknown>;
const SENT = answerOf('cf7-feedback-post--contact-sent');
const INVALID = answerOf('cf7-feedback-post--contact-invalid');

let contact: ContactPage;
let seen: unknown[];
const note = (line: unknown): void => void seen.push(line);
/** The plugin's listener on the document. */
function on(type: string, act: (detail: Detail, form: TestForm) => void): void {
  contact.page.on(document, type, (event) => act((event as CustomEvent<Detail>).detail, event.target as TestForm));
}
const open = async (options: ContactPageOptions = {}): Promise<void> => void (contact = await aContactPage(options));
const send = (answer: Record<string, unknown> = SENT): Promise<void> => contact.send(answer);
/** A form that a pop-up brings. */
function aCopy(): TestForm {
  const wrapper = contact.form.closest('.wpcf7')?.cloneNode(true) as HTMLElement;
  document.body.append(wrapper);
  return wrapper.querySelector('form') as TestForm;
}

beforeEach(() => void (seen = []));

/** What a plugin does on a page, what it gets, and how the page is set up. */
type Row = readonly [point: string, act: () => Promise<void>, expected: readonly unknown[], options?: ContactPageOptions];

const ROWS: readonly Row[] = [
  [
    '[EX-504] a thank-you page compares contactFormId, and still finds the values and the class of the status',
    async () => {
      on('wpcf7mailsent', ({ contactFormId }, form) =>
        note([contactFormId === 105, contact.field('your-name').value, form.classList.contains('sent')]),
      );
      contact.field('your-name').value = 'Erika';
      await send();
    },
    [[true, 'Erika', true]],
  ],
  [
    '[EX-505] [CF-29] analytics read the inputs, without internal ones, and which form on which page it is',
    async () => {
      on('wpcf7mailsent', ({ inputs, ...detail }) => {
        note([detail.unitTag, detail.pluginVersion, detail.contactFormLocale, detail.containerPostId]);
        note([inputs[0]?.name, inputs.some(({ name }) => name.startsWith('_'))]);
      });
      await send();
    },
    [
      ['wpcf7-f105-p107-o1', '6.1.5', 'de_DE', 107],
      ['your-name', false],
    ],
  ],
  [
    '[EX-506] a redirect plugin finds its own field in the answer',
    async () => {
      on('wpcf7submit', ({ apiResponse, status }) => note([status, apiResponse['redirect_url']]));
      await send({ ...SENT, redirect_url: '/danke/' });
    },
    [['mail_sent', '/danke/']],
  ],
  [
    '[EX-507] a translation plugin changes the message that visitors see, and takes errors away',
    async () => {
      on('wpcf7submit', ({ apiResponse }) => Object.assign(apiResponse, { message: 'Merci', invalid_fields: [] }));
      await send(INVALID);
      note([contact.message(), contact.tips()]);
    },
    [['Merci', []]],
  ],
  [
    '[EX-508] the event of the outcome comes before wpcf7submit',
    async () => {
      for (const type of ['invalid', 'spam', 'mailfailed', 'mailsent', 'submit']) on(`wpcf7${type}`, () => note(type));
      await send(INVALID);
      await send(answerOf('cf7-feedback-post--contact-spam'));
      await send(answerOf('cf7-feedback-mail-failed'));
    },
    ['invalid', 'submit', 'spam', 'submit', 'mailfailed', 'submit'],
  ],
  [
    '[EX-509] what a plugin appends before the submit is sent',
    async () => {
      on('wpcf7beforesubmit', ({ formData }) => formData.append('signature', 'data:image/png;base64,AA'));
      await send();
      note(contact.last('feedback').entries.at(-1));
    },
    [['signature', 'data:image/png;base64,AA']],
  ],
  [
    '[EX-510] a button loader follows wpcf7statuschanged, the class and data-status',
    async () => {
      on('wpcf7statuschanged', ({ status }, form) =>
        note([status, form.classList.contains(status), form.dataset['status'] === status]),
      );
      await send(INVALID);
    },
    [
      ['submitting', true, true],
      ['invalid', true, true],
    ],
  ],
  [
    '[EX-511] a widget is reset with wpcf7reset',
    async () => {
      on('wpcf7reset', ({ contactFormId }) => note(contactFormId));
      HTMLFormElement.prototype.reset.call(contact.form);
      await contact.settle();
    },
    [105],
  ],
  [
    '[EX-512] listeners in the capture phase, of jQuery on the wrapper, and delegated ones',
    async () => {
      const { jQuery } = installJQuery();
      const capture = (): void => note('capture');
      document.addEventListener('wpcf7mailsent', capture, true);
      jQuery('.wpcf7').on('wpcf7mailsent', () => note('wrapper'));
      jQuery(document).on('wpcf7mailsent', 'form', (event: { originalEvent?: unknown }) =>
        note((event.originalEvent as CustomEvent<Detail>).detail.contactFormId),
      );
      await send();
      document.removeEventListener('wpcf7mailsent', capture, true);
    },
    ['capture', 'wrapper', 105],
  ],
  [
    '[EX-513] a pop-up initializes its form',
    async () => {
      const form = aCopy();
      wpcf7().init(form);
      form.requestSubmit();
      await contact.settle();
      note([form.wpcf7?.id, contact.requests('feedback').length]);
    },
    [[105, 1]],
  ],
  [
    '[EX-514] a pop-up that opens again initializes its form again: one request a press',
    async () => {
      const form = aCopy();
      for (let times = 0; times < 3; times += 1) wpcf7().init(form);
      form.requestSubmit();
      await contact.settle();
      note(contact.requests('feedback').length);
    },
    [1],
  ],
  [
    '[EX-515] [CF-31] wpcf7.reset and wpcf7.submit before wpcf7.init',
    async () => {
      const form = aCopy();
      wpcf7().reset(form);
      wpcf7().init(form);
      wpcf7().submit(aCopy());
      await contact.settle();
      note([form.wpcf7?.status, contact.requests('feedback').length]);
    },
    [['init', 1]],
  ],
  [
    '[EX-516] a captcha replaces wpcf7.submit and sends later',
    async () => {
      const { submit } = wpcf7();
      wpcf7().submit = (form, options) => {
        note('captcha');
        setTimeout(() => submit(form, options), 0);
      };
      await contact.submit();
      await contact.settle();
      note(contact.requests('feedback').length);
    },
    ['captcha', 1],
  ],
  [
    '[EX-531] conditional fields replace wpcf7.validate: called with form and field, and no field is checked on the page',
    async () => {
      wpcf7().validate = (form, options) => note([form === contact.form, (options as { target: HTMLInputElement }).target.name]);
      const field = contact.field('your-email');
      field.value = 'falsch';
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await contact.settle();
      note(contact.tips());
    },
    [[true, 'your-email'], []],
  ],
  [
    '[EX-517] a multi-step plugin calls wpcf7.submit, and validates one step',
    async () => {
      wpcf7().validate(contact.form, { scope: contact.field('your-email').closest('p') });
      await contact.settle();
      note(contact.tips());
      wpcf7().submit(contact.form);
      await contact.settle();
      note(contact.requests('feedback').length);
    },
    [['Bitte fülle dieses Feld aus.'], 1],
  ],
  [
    '[EX-519] [CF-02] a consent plugin sets wpcf7.blocked: the form shows as submitting, nothing is sent until it lets go',
    async () => {
      for (const blocked of [true, false]) {
        wpcf7().blocked = blocked;
        await contact.submit();
        note([contact.form.dataset['status'], contact.requests('feedback').length, contact.names()[0]]);
      }
    },
    [
      ['submitting', 0, 'init->submitting'],
      ['submitting', 1, 'init->submitting'],
    ],
  ],
  [
    '[EX-520] form.wpcf7 is live, and can be replaced',
    async () => {
      await send(INVALID);
      const { wpcf7: state } = contact.form;
      note([state?.status, state?.unitTag, Reflect.has(Object(state?.schema), 'rules')]);
      note(Object.keys(contact.form).includes('wpcf7'));
    },
    [['invalid', 'wpcf7-f105-p107-o1', true], true],
  ],
  [
    '[EX-521] a pop-up reads the response box and moves it',
    async () => {
      const box = contact.form.querySelector('.wpcf7-response-output') as HTMLElement;
      on('wpcf7submit', () => void contact.form.before(box));
      await send();
      note(box.textContent);
    },
    ['Vielen Dank für deine Nachricht. Sie wurde gesendet.'],
  ],
  [
    '[EX-522] functions of versions before 5.4 are absent, as plugins test for them',
    async () => note(['initForm', 'refill', 'toggleSubmit', 'notValidTip', 'supportHtml5'].filter((name) => name in wpcf7())),
    [[]],
  ],
  [
    '[EX-523] a headless theme posts to the feedback address itself',
    async () => {
      void fetch(`${wpcf7().api.root}contact-form-7/v1/contact-forms/105/feedback`, { method: 'POST', body: new FormData() });
      await contact.settle();
      note([contact.requests('feedback').length, contact.form.dataset['status']]);
    },
    [[1, 'init']],
  ],
  [
    '[EX-525] hidden fields of add-ons are sent: Conditional Fields, reCAPTCHA',
    async () => {
      for (const name of ['_wpcf7cf_hidden_group_fields', '_wpcf7_recaptcha_response']) {
        const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value: '["x"]' });
        contact.form.append(input);
      }
      await contact.submit();
      note(
        contact
          .last('feedback')
          .entries.slice(-2)
          .map(([name]) => name),
      );
    },
    [['_wpcf7cf_hidden_group_fields', '_wpcf7_recaptcha_response']],
  ],
];

describe('what other scripts rely on', () => {
  for (const [point, act, expected, options] of ROWS)
    it(point, async () => {
      await open(options);
      await act();
      expect(seen).toEqual(expected);
    });
});

describe('requests', () => {
  it('[EX-503] [EX-524] a wrapper around window.fetch sees every sending, and may add to it', async () => {
    await open();
    const { fetch } = window;
    const plugin: typeof fetch = (url, init) => {
      note([String(url).replace(/.*\//, ''), init?.method, init?.body instanceof FormData]);
      if (init?.body instanceof FormData) init.body.append('token', 'abc');
      return fetch(url, init);
    };
    vi.stubGlobal('fetch', plugin);
    await send(INVALID);
    await contact.submit();
    expect(seen).toEqual([
      ['feedback', 'POST', true],
      ['feedback', 'POST', true],
    ]);
    expect(contact.last('feedback').entries.at(-1)).toEqual(['token', 'abc']);
  });

  const OTHER = 'https://api.shop-de.example/wp-json/';
  it('[CF-02] [EX-502] a REST address of another origin is followed, without cookies', async () => {
    await open({ config: { wpcf7: () => ({ api: { root: OTHER, namespace: 'contact-form-7/v1' } }) } });
    await send();
    expect(new Set(contact.requests().map(({ url }) => url.startsWith(OTHER)))).toEqual(new Set([true]));
    expect(contact.requests().map(({ method, url }) => `${method} ${url.replace(/.*\//, '')}`)).toEqual([
      'GET schema',
      'GET schema',
      'POST feedback',
      'GET refill',
    ]);
    const { credentials, headers } = contact.last('feedback');
    expect([credentials, headers.get('accept')]).toEqual(['same-origin', 'application/json, */*;q=0.1']);
    expect(contact.message()).toBe('Vielen Dank für deine Nachricht. Sie wurde gesendet.');
  });
});
