import { need, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchEngine } from './fetch-engine';
import * as engine from './form/engine';
import { aContactPage, type ContactPage, facade, type TestForm, type Wpcf7, wpcf7 } from './testing/contact-page';

const CONFIG = { root: 'https://shop.example/wp-json/', namespace: 'contact-form-7/v1' };

let contact: ContactPage;
/** Ends the fetch: the file is there, or cannot be loaded. */
let arrive: (ok?: boolean) => Promise<void>;
const bring = vi.fn<() => Promise<typeof engine>>();
/** Forms that the browser posts itself, with the pressed button. */
let posted: (string | undefined)[];

async function start(name = 'contact'): Promise<void> {
  posted = [];
  contact = await aContactPage({
    name,
    before: (page) =>
      page.on(window, 'submit', (event) => {
        if (!event.defaultPrevented) posted.push((event as SubmitEvent).submitter?.getAttribute('value') ?? undefined);
      }),
    bundle() {
      facade();
      fetchEngine(CONFIG, () => undefined, bring);
    },
  });
}

const form = (): TestForm => need<TestForm>('.wpcf7 > form');
const button = (): HTMLElement => needElement(form().querySelector('[type="submit"]'), HTMLElement);

beforeEach(() => {
  bring.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = (ok = true) => {
          if (ok) resolve(engine);
          else reject(new Error('blocked'));
          return contact.settle();
        };
      }),
  );
});

describe('a form before its engine is there', () => {
  it('[CF-02] is sent once, with the pressed button, however often it is pressed meanwhile', async () => {
    await start();
    form().append(Object.assign(document.createElement('button'), { name: 'way', value: 'fast' }));
    const fast = needElement(form().querySelector('[name="way"]'), HTMLElement);
    button().click();
    fast.click();
    expect(contact.requests()).toEqual([]);
    await arrive();
    expect(contact.requests('feedback')).toHaveLength(1);
    expect([contact.last('feedback').fields['way'], posted]).toEqual(['fast', []]);
    expect(form().dataset['status']).toBe('submitting');
  });

  it('[CF-29] [EX-526] its submits come to us before listeners that scripts add at DOM ready, as with the original', async () => {
    await start();
    const order: string[] = [];
    form().addEventListener('wpcf7beforesubmit', () => order.push('sent'));
    form().addEventListener('submit', (event) => {
      order.push('plugin');
      event.stopImmediatePropagation();
    });
    await arrive();
    form().requestSubmit();
    await contact.settle();
    expect(order).toEqual(['sent', 'plugin']);
    expect([contact.requests('feedback').length, posted]).toEqual([1, []]);
  });

  it('[CF-31] goes the way that a captcha script has put in front of the public function', async () => {
    await start();
    const original = wpcf7().submit;
    const wrapped = vi.fn<Wpcf7['submit']>((target, options) => original(target, options));
    wpcf7().submit = wrapped;
    button().click();
    await arrive();
    expect(wrapped).toHaveBeenCalledExactlyOnceWith(form(), { submitter: button() });
    expect(contact.requests('feedback')).toHaveLength(1);
  });

  it('a form that has left the page meanwhile is not sent', async () => {
    await start();
    const gone = form();
    button().click();
    gone.remove();
    await arrive();
    expect(contact.requests('feedback')).toEqual([]);
  });

  it('[CF-31] of two waiting forms, one that a script breaks is the browser’s, the other is sent, each once', async () => {
    await start();
    const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const [first, second] = document.querySelectorAll<HTMLFormElement>('.wpcf7 > form');
    const original = wpcf7().submit;
    wpcf7().submit = (target, options) => {
      if (target === first) throw new Error('A captcha is down');
      original(target, options);
    };
    first?.requestSubmit();
    second?.requestSubmit();
    await arrive();
    expect(native.mock.contexts).toEqual([first]);
    expect(contact.requests('feedback').map(({ url }) => url)).toEqual([expect.stringContaining('/106/')]);
  });
});

describe('an engine that cannot be loaded', () => {
  it('[XC-01] leaves the form to the browser, with what was pressed, and says so once', async () => {
    await start();
    const value = button().getAttribute('value') ?? undefined;
    button().click();
    expect(posted).toEqual([]);
    await arrive(false);
    expect(posted).toEqual([value]);
    button().click();
    expect(posted).toEqual([value, value]);
    expect([contact.requests(), contact.logged.length]).toEqual([[], 1]);
    expect(contact.logged[0]).toContain('contact-form-engine.js');
  });

  it('[CF-29] the next public call fetches it again, and does what was asked before', async () => {
    await start();
    await arrive(false);
    wpcf7().submit(form());
    expect(bring).toHaveBeenCalledTimes(2);
    await arrive();
    expect(contact.requests('feedback')).toHaveLength(1);
    form().requestSubmit();
    await contact.settle();
    expect(posted).toEqual([]);
  });

  it('a button that has left the form is not missed', async () => {
    await start();
    const pressed = button();
    pressed.click();
    pressed.remove();
    await arrive(false);
    expect(posted).toEqual([undefined]);
  });
});

describe('a page without a form', () => {
  it('fetches nothing before a script asks for something', async () => {
    await start('checkout-guest');
    expect(bring).not.toHaveBeenCalled();
    wpcf7().init(document.createElement('div'));
    wpcf7().init(document.createElement('div'));
    expect(bring).toHaveBeenCalledTimes(1);
    await arrive();
    wpcf7().init(document.createElement('div'));
    expect(bring).toHaveBeenCalledTimes(1);
    expect(contact.logged).toEqual([]);
  });
});
