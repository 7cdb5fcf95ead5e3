import { reportCounts } from '@shop/core';
import { need, recordedTranslations } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { aContactPage, boot, type ContactPage, invalid, facade, type TestForm, wpcf7 } from './testing/contact-page';

let contact: ContactPage;

afterEach(() => {
  Reflect.deleteProperty(document, 'readyState');
  reportCounts.clear();
});

function readyState(value: DocumentReadyState): void {
  Object.defineProperty(document, 'readyState', { value, configurable: true });
}

describe('start', () => {
  it('[CF-31] two forms: wrapper classes, spinners, own requests and own states', async () => {
    contact = await aContactPage();
    expect([...document.querySelectorAll('.wpcf7')].map((wrapper) => wrapper.className)).toEqual(['wpcf7 js', 'wpcf7 js']);
    expect(document.querySelectorAll('.has-spinner + .wpcf7-spinner')).toHaveLength(2);
    contact.second.requestSubmit();
    await contact.settle();
    expect(contact.last('feedback').url).toContain('/contact-forms/106/feedback');
    await contact.reply(invalid({ 'your-email': 'Fehlt' }));
    expect([contact.second.dataset['status'], contact.form.dataset['status']]).toEqual(['invalid', 'init']);
    expect(contact.tips()).toEqual([]);
  });

  it('[CF-31] a form added later: init wires it once, keeps loaded rules, loads missing ones', async () => {
    contact = await aContactPage();
    const rules = contact.form.wpcf7?.schema;
    const wrapper = contact.form.parentElement?.cloneNode(true) as HTMLElement;
    document.body.append(wrapper);
    const copy = need<TestForm>('form', wrapper);
    wpcf7().init(copy);
    wpcf7().init(copy);
    await contact.settle();
    expect(wrapper.querySelectorAll('.wpcf7-spinner')).toHaveLength(1);
    expect(copy.wpcf7?.schema).toBe(rules);
    expect(contact.requests('schema')).toHaveLength(2);
    copy.requestSubmit();
    await contact.settle();
    expect(contact.requests('feedback')).toHaveLength(1);

    const other = wrapper.cloneNode(true) as HTMLElement;
    document.body.append(other);
    const form = other.querySelector<TestForm>('form');
    need('[name="_wpcf7"]', other).setAttribute('value', '200');
    wpcf7().init(form);
    await contact.settle();
    expect(contact.last('schema').url).toContain('/contact-forms/200/');
  });

  it('[CF-31] a form without an id is left to the browser, with one line in the console', async () => {
    contact = await aContactPage({ html: (html) => html.replace('name="_wpcf7" value="105"', 'name="x" value="105"') });
    expect(contact.logged).toHaveLength(1);
    expect(contact.form.wpcf7).toBeUndefined();
    contact.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(contact.posts).toHaveLength(1);
  });

  it('[XC-01] an inline config that comes late is found at load', async () => {
    contact = await aContactPage({ bundle: facade, globals: [] });
    readyState('interactive');
    boot();
    contact.page.setGlobal('wpcf7', { api: { root: 'https://shop.example/wp-json/' } });
    window.dispatchEvent(new Event('load'));
    await contact.settle();
    expect([contact.requests('schema').length, contact.logged]).toEqual([2, []]);
  });

  it.each<[string, unknown]>([
    ['wpcf7 is not defined.', undefined],
    ['wpcf7.api is not defined.', {}],
    ['wpcf7.api is not defined.', { api: 'x' }],
    ['wpcf7.api.root', { api: {} }],
    ['wpcf7.api.root', { api: { root: { a: 1 } } }],
    ['wpcf7.api.root is not an address', { api: { root: 'javascript:alert(1)//', namespace: 'contact-form-7/v1' } }],
    ['wpcf7.api.root is not an address', { api: { root: 'https://user:secret@shop.example/wp-json/' } }],
    ['wpcf7.api.root is not an address', { api: { root: 'https://' } }],
    ['wpcf7.api.root or namespace is not a text', { api: Object.create({ root: '/wp-json/' }) }],
    ['wpcf7.api is not defined.', Object.create({ api: { root: '/wp-json/' } })],
  ])('[XC-01] %s: one console error, the plain form stays', async (text, config) => {
    contact = await aContactPage({ bundle: facade, globals: [] });
    contact.page.setGlobal('wpcf7', config);
    boot();
    await contact.settle();
    expect(contact.logged).toHaveLength(1);
    expect(contact.logged[0]).toContain(text);
    expect(contact.logged[0]).toContain('contact-form');
    expect([...reportCounts.keys()]).toEqual(['contact-form config']);
    expect(contact.requests()).toEqual([]);
    need('.wpcf7 > form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(contact.posts).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['window.fetch()', window, 'fetch'],
    ['window.FormData()', window, 'FormData'],
    ['NodeList.forEach()', NodeList.prototype, 'forEach'],
    ['String.replaceAll()', String.prototype, 'replaceAll'],
  ])('[XC-05] a browser without %s keeps the plain form', async (feature, holder, name) => {
    const bundle = (): void => {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name) ?? {};
      Object.defineProperty(holder, name, { value: undefined, configurable: true, writable: true });
      facade();
      boot();
      Object.defineProperty(holder, name, descriptor);
    };
    contact = await aContactPage({ bundle });
    expect(contact.logged).toEqual([expect.stringContaining(`Your browser does not support ${feature}.`)]);
    expect([...reportCounts.keys()]).toEqual([]);
    expect(document.querySelector<TestForm>('.wpcf7 > form')?.wpcf7).toBeUndefined();
  });

  it.each([
    [
      'https://shop.example/index.php?rest_route=/',
      'contact-form-7/v1',
      '/index.php?rest_route=/contact-form-7/v1/contact-forms/105/feedback/schema',
    ],
    ['https://shop.example/de/wp-json/', '/cf/v2/', '/de/wp-json/cf/v2/contact-forms/105/feedback/schema'],
    ['https://shop.example/wp-json/', undefined, '/wp-json/contact-form-7/v1/contact-forms/105/feedback/schema'],
  ])('[CF-02] REST root %s with namespace %s', async (root, namespace, url) => {
    contact = await aContactPage({
      answers: { '*': {} },
      config: { wpcf7: () => ({ api: { root, ...(namespace ? { namespace } : {}) } }) },
    });
    expect(contact.requests()[0]?.url).toBe(url);
  });
});

const { messages } = recordedTranslations()['contact-form-7'] as { messages: Record<string, string[]> };
const translate = (text: string, domain: string): string => (domain === 'contact-form-7' && messages[text]?.[0]) || text;
const GERMAN = 'Fehler: Dieses Kontaktformular wurde an der falschen Stelle platziert.';

it.each<[name: string, lang: string, wp: unknown, text: string, absent?: RegExp]>([
  ["the page's own translation", 'en-US', { i18n: { __: translate } }, GERMAN],
  ['else in German', 'de-DE', undefined, GERMAN],
  ['or English', 'en-US', undefined, 'Error: This contact form is placed in the wrong place.'],
  ['as Contact Form 7 before 6.0 prints it', 'de-DE', undefined, GERMAN, / data-wpcf7-id="\d+"/g],
])(
  '[CF-27] [XC-04] a form inside another form is replaced by a notice, in %s',
  async (_language, lang, wp, text, absent = /^$/) => {
    contact = await aContactPage({
      name: 'contact-nested',
      html: (html) => html.replaceAll('lang="de-DE"', `lang="${lang}"`).replace(absent, ''),
      before: (page) => page.setGlobal('wp', wp),
    });
    const notice = need('form p.wpcf7-form-in-wrong-place');
    expect([notice.textContent, need('strong', notice).textContent]).toEqual([text, text.replace(/:.*/, ':')]);
    expect(document.querySelector('.wpcf7')).toBeNull();
  },
);
