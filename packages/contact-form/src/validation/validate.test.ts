import { needElement } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage, invalid, wpcf7 } from '../testing/contact-page';

const REQUIRED = 'Bitte fülle dieses Feld aus.';
const NO_EMAIL = 'Bitte gib eine E-Mail-Adresse ein.';

let contact: ContactPage;

beforeEach(async () => void (contact = await aContactPage()));

describe('validation on change', () => {
  it('[CF-05] marks every field up to the changed one, none after it', async () => {
    await contact.change('your-email', 'falsch');
    expect(contact.tips()).toEqual([REQUIRED, NO_EMAIL]);
    expect(contact.names()).toEqual(['init->validating', 'validating->init']);
    await contact.change('your-name', 'Erika');
    expect(contact.tips()).toEqual([NO_EMAIL]);
  });

  it('[EX-529] a status that a script has set back stays', async () => {
    await contact.send({ status: 'mail_sent', message: 'Danke' });
    expect(contact.form.dataset['status']).toBe('sent');
    contact.form.classList.replace('sent', 'init');
    contact.form.dataset['status'] = 'init';
    await contact.change('your-email', 'falsch');
    expect([contact.form.dataset['status'], contact.form.className]).toEqual(['init', 'wpcf7-form init']);
  });

  it('[CF-05] typing takes an error away as soon as the field is fine, and never shows a new one', async () => {
    const email = contact.field('your-email');
    const type = (value: string): void => {
      email.value = value;
      email.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('f');
    expect(contact.tips()).toEqual([]);
    await contact.change('your-email', 'falsch');
    type('falsch@');
    expect(contact.tips()).toEqual([REQUIRED, NO_EMAIL]);
    type('erika@example.de');
    expect(contact.tips()).toEqual([REQUIRED]);
    expect(email.getAttribute('aria-invalid')).toBe('false');
    type('e');
    expect(contact.tips()).toEqual([REQUIRED]);
  });

  it('[CF-05] unticking all boxes of an optional group clears its stale error', async () => {
    const [first, second] = contact.form.querySelectorAll<HTMLInputElement>('[name="your-channel"]');
    if (!first || !second) throw new Error('boxes expected');
    wpcf7().schemas.set(105, { rules: [{ rule: 'enum', field: 'your-channel', accept: ['Fax'], error: 'Unbekannt' }] });
    first.click();
    await contact.settle();
    expect(contact.tips()).toEqual(['Unbekannt']);
    first.click();
    await contact.settle();
    expect(contact.tips()).toEqual([]);
  });

  it('[CF-05] [CF-31] [MS-34] rules that fail to load are named once a page, asked for once at a time, and used when they come after all', async () => {
    contact = await aContactPage({ answers: { schema: new Response('', { status: 500 }) } });
    expect([contact.requests('schema').length, contact.logged.length]).toEqual([2, 1]);
    // A script that brings the form again, as popups do.
    const bring = async (): Promise<void> => {
      for (let copies = 0; copies < 2; copies += 1) {
        const fresh = contact.form.cloneNode(true) as HTMLFormElement;
        contact.form.after(fresh);
        wpcf7().init(fresh);
      }
      await contact.settle();
    };
    await bring();
    expect([contact.requests('schema').length, contact.logged.length, wpcf7().schemas.get(105)]).toEqual([3, 1, undefined]);
    contact.answer('schema', () => ({ rules: [] }));
    await bring();
    expect([contact.requests('schema').length, wpcf7().schemas.get(105)]).toEqual([4, { rules: [] }]);
    await bring();
    expect([contact.requests('schema').length, contact.logged.length]).toEqual([4, 1]);
  });

  it('[CF-01] two fields changed in one task: back to the status before, all verdicts shown', async () => {
    contact.field('your-name').dispatchEvent(new Event('change', { bubbles: true }));
    contact.field('your-email').dispatchEvent(new Event('change', { bubbles: true }));
    await contact.settle();
    expect(contact.form.dataset['status']).toBe('init');
    expect(contact.tips()).toEqual([REQUIRED, REQUIRED]);
  });

  it('[CF-02] a change in the same task as a submit: the verdict is dropped, the status stays submitting', async () => {
    contact.field('your-email').dispatchEvent(new Event('change', { bubbles: true }));
    await contact.submit();
    expect([contact.form.dataset['status'], contact.tips()]).toEqual(['submitting', []]);
  });

  it("[CF-02] tips shown while a sending runs are replaced by the server's answer", async () => {
    await contact.submit();
    await contact.change('your-email', 'falsch');
    expect(contact.form.dataset['status']).toBe('submitting');
    await contact.reply(invalid({ 'your-topic': 'Wählen' }));
    expect(contact.tips()).toEqual(['Wählen']);
  });

  it('[CF-05] fields inside .novalidate and targets outside wraps are left alone', async () => {
    contact.field('your-name').closest('p')?.classList.add('novalidate');
    await contact.change('your-name', '');
    expect(contact.names()).toEqual([]);
    await contact.change('your-email', '');
    expect(contact.tips()).toEqual([REQUIRED]);
    contact.field('your-source').classList.add('wpcf7-form-control');
    await contact.change('your-source', 'x');
    expect(contact.tips()).toEqual([REQUIRED]);
  });

  it('[CF-29] validate(form) checks all fields, with scope only those inside it', async () => {
    wpcf7().validate(contact.form, { scope: contact.field('your-message').closest('p') });
    await contact.settle();
    expect(contact.tips()).toEqual([REQUIRED]);
    wpcf7().validate(contact.form);
    await contact.settle();
    expect(contact.tips().length).toBeGreaterThan(3);
  });

  it("[CF-29] site code may wrap validate; a page's own rule validators take part", async () => {
    const seen: unknown[] = [];
    const original = wpcf7().validate;
    wpcf7().validate = (form, options) => {
      seen.push(options);
      original(form, options);
    };
    contact.page.setGlobal('swv', {
      validators: {
        iban(this: { field: string }, tree: { getAll(name: string): string[] }) {
          if (tree.getAll(this.field)[0] !== 'DE') throw { field: this.field, error: 'Keine IBAN' };
        },
      },
    });
    wpcf7().schemas.set(105, { rules: [{ rule: 'iban', field: 'your-name' }] });
    await contact.change('your-name', 'XX');
    expect(seen).toEqual([{ target: contact.field('your-name') }]);
    expect(contact.tips()).toEqual(['Keine IBAN']);
    await contact.change('your-name', 'DE');
    expect(contact.tips()).toEqual([]);
  });

  it('[CF-28] two wraps of one field are both marked, with one entry in the list', async () => {
    const wrap = contact.field('your-name').closest('.wpcf7-form-control-wrap');
    const copy = wrap?.cloneNode(true);
    if (copy) contact.form.append(copy);
    await contact.change('your-name', '');
    await contact.change('your-name', '');
    expect(contact.tips()).toEqual([REQUIRED, REQUIRED]);
    expect(contact.list()).toEqual([REQUIRED]);
  });

  it('[CF-15] [CF-22] files: type and size are checked, hostile names are only text', async () => {
    const input = contact.field('your-file');
    const put = async (...files: File[]): Promise<void> => {
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await contact.settle();
    };
    await put(new File(['x'], '"><img src=x onerror=alert(1)>.exe'));
    expect(contact.tips()).toContain('Es ist nicht erlaubt, Dateien dieses Typs hochzuladen.');
    await put(new File([new Uint8Array(1048577)], 'a.pdf'));
    expect(contact.tips()).toContain('Die hochzuladende Datei ist zu groß.');
    await put(new File([new Uint8Array(1048576)], 'A.PDF'));
    expect(contact.tips().filter((tip) => /Datei/.test(tip))).toEqual([]);
    expect(document.querySelector('form img')).toBeNull();
  });
});

describe('a change while a pointer is down', () => {
  const press = (type: string): void => void document.body.dispatchEvent(new Event(type, { bubbles: true }));

  it('[CF-05] tips wait for the click, so that the button stays under the pointer; a drag without one does not hold them back', async () => {
    press('pointerdown');
    contact.field('your-name').dispatchEvent(new Event('change', { bubbles: true }));
    await contact.settle();
    expect(contact.tips()).toEqual([]);
    press('pointerup');
    press('click');
    await contact.settle();
    expect(contact.tips()).toEqual([REQUIRED]);
    press('pointerdown');
    contact.field('your-email').dispatchEvent(new Event('change', { bubbles: true }));
    press('pointercancel');
    await contact.settle();
    expect(contact.tips()).toEqual([REQUIRED, REQUIRED]);
  });

  it('[CF-05] when that click sends the form, errors do not hold it back, and the verdict is dropped', async () => {
    press('pointerdown');
    contact.field('your-name').dispatchEvent(new Event('change', { bubbles: true }));
    press('pointerup');
    press('click');
    await contact.submit();
    expect([contact.tips(), contact.requests('feedback').length]).toEqual([[], 1]);
  });
});

describe('reflections', () => {
  it('[CF-30] output shows the first valid value, a fieldset all, an invalid field the default', async () => {
    contact.form.append(
      ...new DOMParser().parseFromString(
        '<output data-reflection-of="your-email" data-default="keine">keine</output><fieldset class="wpcf7-reflection" data-reflection-of="your-interests"><output name="your-interests" data-default="nichts">nichts</output></fieldset>',
        'text/html',
      ).body.childNodes,
    );
    const output = contact.form.querySelector('[data-reflection-of="your-email"]');
    const shown = (): string[] =>
      [...contact.form.querySelectorAll<HTMLOutputElement>('fieldset.wpcf7-reflection output:not([hidden])')].map(
        (item) => item.textContent ?? '',
      );
    await contact.change('your-email', ' a@example.de ');
    expect(output?.textContent).toBe('a@example.de');
    await contact.change('your-email', 'falsch');
    expect(output?.textContent).toBe('keine');
    for (const box of contact.form.querySelectorAll<HTMLInputElement>('[name="your-interests[]"]')) box.click();
    await contact.settle();
    expect(shown()).toEqual(['Küche', 'Garten', 'Geschenke']);
    for (const box of contact.form.querySelectorAll<HTMLInputElement>('[name="your-interests[]"]')) box.click();
    await contact.settle();
    expect(shown()).toEqual(['nichts']);
  });

  it('[CF-30] a slider shows its number while it moves', () => {
    const output = document.createElement('output');
    output.setAttribute('data-reflection-of', 'your-rating');
    contact.form.append(output);
    contact.field('your-rating').value = '5';
    contact.field('your-rating').dispatchEvent(new Event('input', { bubbles: true }));
    expect(output.textContent).toBe('5');
  });
});

describe('floating tips', () => {
  it('[CF-28] make way for the used field or a click; our own focus leaves them', async () => {
    contact.form.classList.add('use-floating-validation-tip');
    await contact.send(invalid({ 'your-name': 'A', 'your-email': 'B' }));
    const [first, second] = contact.form.querySelectorAll<HTMLElement>('.wpcf7-not-valid-tip');
    expect(first?.style.display).toBe('');
    contact.field('your-email').focus();
    expect(second?.style.display).toBe('none');
    needElement(first, HTMLElement).click();
    expect(first?.style.display).toBe('none');
  });
});
