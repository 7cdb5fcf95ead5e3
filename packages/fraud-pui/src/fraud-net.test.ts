import {
  aCheckoutPage,
  aPage,
  installJQuery,
  type LoadedPage,
  loadPagePart,
  need,
  needElement,
  type OpenPage,
  openPage,
  runs,
} from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';
const LOADER = 'https://c.paypal.com/da/r/fb.js';
const F = '48fa47137c3c44cd1f98df9f77c19711';
const S = 'MERCHANT_checkout-page';
const CONFIG = `{"f":"${F}","s":"${S}"}`;

/** What is in the page of ours and of the provider's. */
function inPage() {
  return {
    configs: [...document.querySelectorAll<HTMLScriptElement>(`[fncls="${KEY}"]`)].map((each) => each.textContent),
    fields: [...document.querySelectorAll<HTMLInputElement>('input[name="pui_pay_for_order_session_id"]')].map(
      ({ value }) => value,
    ),
    loaders: [...document.querySelectorAll<HTMLScriptElement>(`script[src="${LOADER}"]`)].length,
  };
}

const fail = (): never => {
  throw new Error('kaputt');
};

let opened: OpenPage;
let page: LoadedPage;

async function open(source: { load(): LoadedPage }): Promise<void> {
  opened = await openPage(source);
  ({ page } = opened);
}

/** Runs the bundle's file, as one more script tag would: each time with variables of its own. */
const runBundle = (): Promise<void> =>
  opened.run(() => {
    vi.resetModules();
    return import('./index');
  });

const fieldsLoaded = (): boolean => document.dispatchEvent(new CustomEvent('hosted_fields_loaded'));

describe('FraudNet', () => {
  beforeEach(async () => {
    await open({ load: () => loadPagePart({ page: 'order-pay', keep: 'form#order_review', globals: [] }) });
    page.setGlobal('FraudNetConfig', { f: F, s: S, sandbox: '' });
  });

  describe('at the start', () => {
    it('[FP-01] writes the configuration, the hidden field and the loader, in that order at the end of the body', async () => {
      await runBundle();
      const [config, loader] = [...document.body.children].slice(-2);
      expect(config?.outerHTML).toBe(`<script id="fconfig" type="application/json" fncls="${KEY}">${CONFIG}</script>`);
      expect(loader?.outerHTML).toBe(`<script src="${LOADER}"></script>`);
      // One that fails is passed over in silence.
      loader?.dispatchEvent(new Event('error'));
      expect(opened.logged).toEqual([]);
      const form = document.forms.namedItem('order_review');
      expect(form?.lastElementChild?.outerHTML).toBe(`<input type="hidden" name="pui_pay_for_order_session_id" value="${F}">`);
    });

    it('[FP-01] waits for the load of the window, and starts once then', async () => {
      const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      await runBundle();
      expect(inPage()).toEqual({ configs: [], fields: [], loaders: 0 });
      state.mockRestore();
      window.dispatchEvent(new Event('load'));
      window.dispatchEvent(new Event('load'));
      expect(inPage()).toEqual({ configs: [CONFIG], fields: [F], loaders: 1 });
    });

    it('[FP-01] replaces other configurations of the same key and the fields of its own form alone, also beside controls named like members', async () => {
      const form = needElement(document.forms.namedItem('order_review'), HTMLFormElement);
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<script type="application/json" fncls="${KEY}">{"s":"SMART_PAYMENT_BUTTONS"}</script><div fncls="${KEY}"></div>
        <form id="fremd"><input name="pui_pay_for_order_session_id" value="fremd"></form>`,
      );
      form.insertAdjacentHTML(
        'beforeend',
        '<input name="append"><input name="appendChild"><input name="querySelector"><input name="elements">' +
          '<input name="pui_pay_for_order_session_id" value="alt"><input name="pui_pay_for_order_session_id" value="älter"><i></i>',
      );
      await runBundle();
      expect(inPage()).toMatchObject({ configs: [CONFIG], fields: ['fremd', F] });
      expect(need('form#order_review > :last-child').previousElementSibling).toMatchObject({ value: F });
    });

    it('[FP-01] passes markup on as the text it is', async () => {
      const nasty = '"><img src=x onerror=alert(1)></script>';
      page.setGlobal('FraudNetConfig', { f: nasty, s: nasty, sandbox: '' });
      await runBundle();
      expect(inPage().fields).toEqual([nasty]);
      expect(JSON.parse(inPage().configs[0] ?? '')).toEqual({ f: nasty, s: nasty });
      expect(document.querySelector('img[src="x"]')).toBeNull();
    });

    it.each([
      ['1', true],
      ['', false],
      ['0', false],
      [true, false],
      [1, false],
      [undefined, false],
    ])('[FP-03] only the text "1" is the sandbox, not what a polluted prototype has: %j', async (sandbox, isSandbox) => {
      page.setGlobal('FraudNetConfig', { s: S, f: F, more: 'x', ...(sandbox === undefined ? {} : { sandbox }) });
      Object.defineProperty(Object.prototype, 'sandbox', { value: '1', configurable: true });
      await runBundle().finally(() => Reflect.deleteProperty(Object.prototype, 'sandbox'));
      expect(inPage().configs).toEqual([isSandbox ? `{"f":"${F}","s":"${S}","sandbox":true}` : CONFIG]);
    });

    it('[FP-01] the loader carries the nonce of our script tag', async () => {
      const own = document.createElement('script');
      own.nonce = 'n0nce';
      vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(own);
      await runBundle();
      expect(document.querySelector<HTMLScriptElement>(`script[src="${LOADER}"]`)?.nonce).toBe('n0nce');
    });

    it('[FP-01] gives the address to the page through a Trusted Types policy, where it asks for one', async () => {
      const createPolicy = vi.fn(
        (_name: string, rules: { createScriptURL(url: string): string; createScript(text: string): string }) => ({
          createScriptURL: (url: string) => rules.createScriptURL(url),
          createScript: (text: string) => rules.createScript(text),
        }),
      );
      page.setGlobal('trustedTypes', { createPolicy });
      await runBundle();
      fieldsLoaded();
      expect(createPolicy.mock.calls.map(([name, rules]) => [name, rules.createScriptURL('x')])).toEqual([
        ['shop/fraud-pui', LOADER],
      ]);
      expect(inPage()).toMatchObject({ loaders: 1, configs: [CONFIG] });
    });

    it('[FP-01] a page that allows no policy of ours still gets the loader', async () => {
      page.setGlobal('trustedTypes', { createPolicy: fail });
      await runBundle();
      expect(inPage().loaders).toBe(1);
    });
  });

  describe('pages', () => {
    it.each([
      ['the checkout, whose order_review is a div', aCheckoutPage().globals('FraudNetConfig')],
      ['the cart', aPage('cart').globals('FraudNetConfig')],
    ])('[FP-01] %s gets the recorded session, but no field', async (_name, builder) => {
      await open(builder);
      const { f, s } = page.globals['FraudNetConfig'] as { f: string; s: string };
      await runBundle();
      expect(inPage()).toEqual({ configs: [JSON.stringify({ f, s, sandbox: true })], fields: [], loaders: 1 });
    });
  });

  describe('hosted_fields_loaded', () => {
    it('[FP-02] starts collection, then puts the current configuration in place of the old', async () => {
      await runBundle();
      const seen: unknown[] = [];
      const asyncData = {
        initAndCollect(this: unknown, ...args: unknown[]) {
          seen.push([this === asyncData, args, inPage().configs]);
        },
      };
      page.setGlobal('PAYPAL', { asyncData });
      page.setGlobal('FraudNetConfig', { f: 'neu', s: S, sandbox: '1' });
      fieldsLoaded();
      expect(seen).toEqual([[true, [], [CONFIG]]]);
      expect(inPage()).toEqual({ configs: [`{"f":"neu","s":"${S}","sandbox":true}`], fields: ['neu'], loaders: 1 });
    });

    it.each([
      ['is missing', undefined, []],
      ['has nothing to start', {}, []],
      ['has a text to start', { asyncData: { initAndCollect: 'x' } }, []],
      ['throws', { asyncData: { initAndCollect: () => fail() } }, ["[shop/fraud-pui] the provider's data collection failed"]],
      [
        'rejects',
        { asyncData: { initAndCollect: () => Promise.reject(new Error('kaputt')) } },
        ["[shop/fraud-pui] the provider's data collection failed"],
      ],
    ])('[FP-02] a collection that %s does not stop the rest', async (_name, provider, logged) => {
      await runBundle();
      page.setGlobal('PAYPAL', provider);
      const failed = vi.fn();
      page.on(window, 'error', failed);
      page.setGlobal('FraudNetConfig', { f: 'neu', s: S, sandbox: '' });
      fieldsLoaded();
      await Promise.resolve();
      await Promise.resolve();
      expect(failed).not.toHaveBeenCalled();
      expect(inPage()).toEqual({ configs: [`{"f":"neu","s":"${S}"}`], fields: ['neu'], loaders: 1 });
      expect(opened.logged).toEqual(logged);
    });

    it('[FP-02] a fresh loader each time, so that the provider reads again; that of another script stays', async () => {
      await runBundle();
      const others = document.createElement('script');
      others.src = LOADER;
      others.id = 'fremd';
      document.body.append(others);
      const first = document.querySelector(`script[src="${LOADER}"]:not(#fremd)`);
      fieldsLoaded();
      const second = document.querySelector(`script[src="${LOADER}"]:not(#fremd)`);
      expect(second).not.toBe(first);
      expect(inPage().loaders).toBe(2);
      expect(others.isConnected).toBe(true);
      expect(document.querySelector('#fconfig')?.compareDocumentPosition(second ?? document.body)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });

    it('[FP-02] [XC-01] with none by then the old one stays; with a wrong one, too, and that is said once', async () => {
      await runBundle();
      page.setGlobal('FraudNetConfig', undefined);
      fieldsLoaded();
      expect([inPage().configs, opened.logged]).toEqual([[CONFIG], []]);
      page.setGlobal('FraudNetConfig', { f: 7, s: S });
      fieldsLoaded();
      fieldsLoaded();
      expect(inPage().configs).toEqual([CONFIG]);
      expect(opened.logged).toEqual(['[shop/fraud-pui] FraudNetConfig: f must be a text']);
    });

    it('[XC-07] [FP-02] is heard as a native event, also with jQuery on the page, and brings the field of a form that was rendered again', async () => {
      const jquery = installJQuery();
      await runBundle();
      const form = document.forms.namedItem('order_review');
      form?.replaceWith(Object.assign(document.createElement('form'), { id: 'order_review' }));
      expect(inPage().fields).toEqual([]);
      fieldsLoaded();
      expect(inPage().fields).toEqual([F]);
      jquery.remove();
    });

    it('[FP-02] any number of events, configurations and form renderings leave one of each', async () => {
      await runBundle();
      const step = fc.oneof(
        fc.constant({ kind: 'event' as const }),
        fc.record({
          kind: fc.constant('config' as const),
          f: fc.string({ minLength: 1 }),
          s: fc.string(),
          sandbox: fc.constantFrom('', '1'),
        }),
        fc.constantFrom({ kind: 'render' as const }, { kind: 'sdk' as const }, { kind: 'submit' as const }),
      );
      fc.assert(
        fc.property(fc.array(step), (steps) => {
          for (const each of steps) {
            switch (each.kind) {
              case 'event':
                fieldsLoaded();
                break;
              case 'config':
                page.setGlobal('FraudNetConfig', { f: each.f, s: each.s, sandbox: each.sandbox });
                break;
              case 'render':
                document.forms.namedItem('order_review')?.replaceChildren();
                break;
              case 'sdk':
                document.body.insertAdjacentHTML('beforeend', `<script type="application/json" fncls="${KEY}">{}</script>`);
                break;
              case 'submit':
                needElement(document.forms.namedItem('order_review'), HTMLFormElement).dispatchEvent(
                  new Event('submit', { bubbles: true, cancelable: true }),
                );
            }
          }
          fieldsLoaded();
          const { f, s, sandbox } = Reflect.get(window, 'FraudNetConfig') as { f: string; s: string; sandbox: string };
          expect(inPage()).toEqual({
            configs: [JSON.stringify(sandbox ? { f, s, sandbox: true } : { f, s })],
            fields: [f],
            loaders: 1,
          });
        }),
        { numRuns: runs(100) },
      );
    });
  });

  describe('when the pay form is sent', () => {
    it('[FP-01] the field is back before other scripts read the form; without a configuration by then the form goes as it is', async () => {
      await runBundle();
      const form = needElement(document.forms.namedItem('order_review'), HTMLFormElement);
      form.replaceChildren();
      const read: unknown[] = [];
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        read.push(inPage().fields);
      });
      form.requestSubmit();
      page.setGlobal('FraudNetConfig', undefined);
      const failed = vi.fn();
      page.on(window, 'error', failed);
      form.requestSubmit();
      expect([read, failed.mock.calls]).toEqual([[[F], [F]], []]);
    });

    it('[FP-01] a bare form.submit() carries the id too; other forms are left alone', async () => {
      await runBundle();
      const form = needElement(document.forms.namedItem('order_review'), HTMLFormElement);
      form.replaceChildren();
      const other = document.body.appendChild(document.createElement('form'));
      const carried = [form, other].map((target) => {
        const formData = new FormData();
        target.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
        return [...formData];
      });
      expect(carried).toEqual([[['pui_pay_for_order_session_id', F]], []]);
    });
  });

  describe('nothing to do', () => {
    it.each([
      ['none', undefined, []],
      ['no session', { f: '', s: S, sandbox: '' }, []],
      ['f is no text', { f: 7, s: S }, ['f must be a text']],
      ['s is missing', { f: F }, ['s must be a text']],
      ['both are missing', {}, ['f must be a text, s must be a text']],
      ['a text', 'kaputt', ['must be an object']],
      ['null', null, ['must be an object']],
    ])(
      '[XC-01] [XC-09] without a right configuration (%s) nothing is touched; a wrong one is named once, without its values',
      async (_name, config, problems) => {
        page.setGlobal('FraudNetConfig', config);
        const before = document.documentElement.outerHTML;
        await runBundle();
        fieldsLoaded();
        expect(document.documentElement.outerHTML).toBe(before);
        expect(opened.logged).toEqual(problems.map((problem) => `[shop/fraud-pui] FraudNetConfig: ${problem}`));
      },
    );

    it('[XC-09] an element of the name of the global is no configuration', async () => {
      page.setGlobal('FraudNetConfig', undefined);
      document.body.insertAdjacentHTML('beforeend', '<form id="FraudNetConfig"><input name="f" value="x"></form>');
      await runBundle();
      expect(inPage()).toEqual({ configs: [], fields: [], loaders: 0 });
      expect(opened.logged).toEqual([]);
    });

    it('[XC-09] a second run starts what the first could not; after a third there is one of each, also after events', async () => {
      page.setGlobal('FraudNetConfig', undefined);
      await runBundle();
      page.setGlobal('FraudNetConfig', { f: F, s: S, sandbox: '' });
      await runBundle();
      await runBundle();
      expect(inPage()).toEqual({ configs: [CONFIG], fields: [F], loaders: 1 });
      fieldsLoaded();
      expect(inPage()).toEqual({ configs: [CONFIG], fields: [F], loaders: 1 });
    });

    it('[XC-05] a browser that is too old gets one error and keeps its page', async () => {
      vi.stubGlobal('Object', new Proxy(Object, { has: (target, key) => key !== 'hasOwn' && key in target }));
      const before = document.documentElement.outerHTML;
      await runBundle();
      expect(opened.logged).toHaveLength(1);
      expect(document.documentElement.outerHTML).toBe(before);
    });
  });
});
