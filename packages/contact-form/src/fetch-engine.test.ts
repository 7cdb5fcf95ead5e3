import { loadPage, need, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchEngine } from './fetch-engine';
import * as engine from './form/engine';
import { installFacade } from './public-api/facade';
import { forgetBundle, type TestForm } from './testing/contact-page';
import { type FakeServer, fakeServer, settle } from './testing/fake-server';

interface Api {
  init(form: unknown): void;
  submit(form: HTMLFormElement, options?: object): void;
}
const api = (): Api => Reflect.get(window, 'wpcf7') as Api;
const CONFIG = { root: 'https://shop.example/wp-json/', namespace: 'contact-form-7/v1' };

let page: ReturnType<typeof loadPage>;
let server: FakeServer;
/** Ends the fetch: the file is there, or cannot be loaded. */
let arrive: (ok?: boolean) => Promise<void>;
const bring = vi.fn<() => Promise<typeof engine>>();
let error: ReturnType<typeof vi.spyOn>;
/** Forms that the browser posts itself, with the pressed button. */
let posted: (string | undefined)[];

function start(name = 'contact'): void {
  forgetBundle();
  page = loadPage(name);
  server = fakeServer();
  installFacade(window);
  posted = [];
  page.on(window, 'submit', (event) => {
    if (!event.defaultPrevented) posted.push((event as SubmitEvent).submitter?.getAttribute('value') ?? undefined);
    // jsdom cannot post.
    event.preventDefault();
  });
  fetchEngine(CONFIG, () => undefined, bring);
}

const form = (): TestForm => need<TestForm>('.wpcf7 > form');
const button = (): HTMLElement => needElement(form().querySelector('[type="submit"]'), HTMLElement);

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bring.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = (ok = true) => {
          if (ok) resolve(engine);
          else reject(new Error('blocked'));
          return settle();
        };
      }),
  );
});

describe('a form before its engine is there', () => {
  it('[CF-02] is sent once, with the pressed button, however often it is pressed meanwhile', async () => {
    start();
    form().append(Object.assign(document.createElement('button'), { name: 'way', value: 'fast' }));
    const fast = needElement(form().querySelector('[name="way"]'), HTMLElement);
    button().click();
    fast.click();
    expect(server.requests).toEqual([]);
    await arrive();
    expect(server.to('feedback')).toHaveLength(1);
    expect((server.last('feedback').init.body as FormData).get('way')).toBe('fast');
    expect(posted).toEqual([]);
    expect(form().dataset['status']).toBe('submitting');
  });

  it('[CF-29] [EX-526] its submits come to us before listeners that scripts add at DOM ready, as with the original', async () => {
    start();
    const order: string[] = [];
    form().addEventListener('wpcf7beforesubmit', () => order.push('sent'));
    form().addEventListener('submit', (event) => {
      order.push('plugin');
      event.stopImmediatePropagation();
    });
    await arrive();
    form().requestSubmit();
    await settle();
    expect(order).toEqual(['sent', 'plugin']);
    expect([server.to('feedback').length, posted]).toEqual([1, []]);
  });

  it('[CF-31] goes the way that a captcha script has put in front of the public function', async () => {
    start();
    const original = api().submit;
    const wrapped = vi.fn<Api['submit']>((target, options) => original(target, options));
    api().submit = wrapped;
    button().click();
    await arrive();
    expect(wrapped).toHaveBeenCalledExactlyOnceWith(form(), { submitter: button() });
    expect(server.to('feedback')).toHaveLength(1);
  });

  it('[CF-29] public calls wait in their order', async () => {
    start();
    api().init(form());
    api().submit(form());
    await arrive();
    expect(form().wpcf7).toMatchObject({ id: 105 });
    expect(server.to('feedback')).toHaveLength(1);
  });

  it('a form that has left the page meanwhile is not sent', async () => {
    start();
    const gone = form();
    button().click();
    gone.remove();
    await arrive();
    expect(server.to('feedback')).toEqual([]);
  });

  it('[CF-31] of two waiting forms, one that a script breaks is the browser’s, the other is sent, each once', async () => {
    start();
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const [first, second] = document.querySelectorAll<HTMLFormElement>('.wpcf7 > form');
    const original = api().submit;
    api().submit = (target, options) => {
      if (target === first) throw new Error('A captcha is down');
      original(target, options);
    };
    first?.requestSubmit();
    second?.requestSubmit();
    await arrive();
    expect(native.mock.contexts).toEqual([first]);
    expect(server.to('feedback').map(({ url }) => url)).toEqual([expect.stringContaining('/106/')]);
  });

  it('after that every press is sent in the background', async () => {
    start();
    await arrive();
    form().requestSubmit();
    await settle();
    expect(server.to('feedback')).toHaveLength(1);
    expect(posted).toEqual([]);
  });
});

describe('an engine that cannot be loaded', () => {
  it('[XC-01] leaves the form to the browser, with what was pressed, and says so once', async () => {
    start();
    const value = button().getAttribute('value') ?? undefined;
    button().click();
    expect(posted).toEqual([]);
    await arrive(false);
    expect(posted).toEqual([value]);
    button().click();
    expect(posted).toEqual([value, value]);
    expect(server.requests).toEqual([]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls[0]?.[0])).toContain('contact-form-engine.js');
  });

  it('[CF-29] the next public call fetches it again, and does what was asked before', async () => {
    start();
    await arrive(false);
    api().submit(form());
    expect(bring).toHaveBeenCalledTimes(2);
    await arrive();
    expect(server.to('feedback')).toHaveLength(1);
    form().requestSubmit();
    await settle();
    expect(posted).toEqual([]);
  });

  it('a button that has left the form is not missed', async () => {
    start();
    const pressed = button();
    pressed.click();
    pressed.remove();
    await arrive(false);
    expect(posted).toEqual([undefined]);
  });
});

describe('a page without a form', () => {
  it('fetches nothing before a script asks for something', async () => {
    start('checkout-guest');
    expect(bring).not.toHaveBeenCalled();
    api().init(document.createElement('div'));
    api().init(document.createElement('div'));
    expect(bring).toHaveBeenCalledTimes(1);
    await arrive();
    api().init(document.createElement('div'));
    expect(bring).toHaveBeenCalledTimes(1);
    expect(error).not.toHaveBeenCalled();
  });
});
