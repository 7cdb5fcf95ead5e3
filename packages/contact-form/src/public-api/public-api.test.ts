import { need, submit, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { aContactPage, boot, type ContactPage, facade, type TestForm, wpcf7 } from '../testing/contact-page';

let contact: ContactPage;

describe('at DOM ready, before the bundle runs', () => {
  const ready = (value: DocumentReadyState): void =>
    void vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(value);

  it('[CF-29] [EX-501] scripts of the page find the state and the spinner of each form', async () => {
    ready('loading');
    contact = await aContactPage({ bundle: facade, held: ['feedback', 'schema'] });
    const seen: unknown[] = [];
    const look = (): void => {
      for (const form of document.querySelectorAll<TestForm>('.wpcf7 > form'))
        seen.push([form.wpcf7?.id, form.wpcf7?.status, form.querySelectorAll('.wpcf7-spinner').length]);
    };
    document.addEventListener('DOMContentLoaded', look, { once: true });
    look();
    ready('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(seen).toEqual([
      [undefined, undefined, 0],
      [undefined, undefined, 0],
      [105, 'init', 1],
      [106, 'init', 1],
    ]);
    const state = document.querySelector<TestForm>('.wpcf7 > form')?.wpcf7;
    boot();
    await contact.settle();
    expect(document.querySelector<TestForm>('.wpcf7 > form')?.wpcf7).toBe(state);
    expect(state?.schema).toBeUndefined();
    await contact.reply({ rules: [] }, 200, 'schema');
    expect(document.querySelectorAll('.wpcf7-spinner')).toHaveLength(2);
    submit('.wpcf7 > form');
    expect(state?.status).toBe('submitting');
  });

  it('[CF-29] a page without the config, or with a form of another script, is left alone', async () => {
    contact = await aContactPage({ bundle: facade, globals: [] });
    expect(document.querySelectorAll('.wpcf7-spinner')).toHaveLength(0);
    const driver = { id: 1 };
    const foreign = (): TestForm => need<TestForm>('.wpcf7 > form');
    contact = await aContactPage({ bundle: facade, before: () => void Object.assign(foreign(), { wpcf7: driver }) });
    expect([foreign().wpcf7, foreign().querySelector('.wpcf7-spinner')]).toEqual([driver, null]);
  });
});

describe('public functions', () => {
  it('[CF-29] are there before the runtime; calls wait and then happen in order', async () => {
    contact = await aContactPage({ bundle: facade });
    facade();
    const form = need<HTMLFormElement>('.wpcf7 > form');
    for (const name of ['init', 'submit', 'reset', 'validate', 'abort'] as const) expect(typeof wpcf7()[name]).toBe('function');
    expect(wpcf7().schemas).toBeInstanceOf(Map);
    wpcf7().submit(form);
    boot();
    await contact.settle();
    expect(contact.requests('feedback')).toHaveLength(1);
  });

  it("[CF-29] the page's object is extended, not replaced, and members of the page win", async () => {
    const mine = vi.fn();
    let before: unknown;
    contact = await aContactPage({
      config: { wpcf7: (value) => Object.assign(value as object, { submit: mine }) },
      before: () => void (before = wpcf7()),
    });
    expect(wpcf7()).toBe(before);
    await contact.submit();
    expect(mine).toHaveBeenCalledTimes(1);
    expect(mine.mock.calls[0]?.[0]).toBe(contact.form);
    expect(contact.requests('feedback')).toHaveLength(0);
  });

  it('[CF-29] when submit throws at once, the browser sends the form itself', async () => {
    contact = await aContactPage();
    wpcf7().submit = throwing('kaputt');
    const stop = (event: Event): void => event.preventDefault();
    window.addEventListener('error', stop);
    contact.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    window.removeEventListener('error', stop);
    expect(contact.posts).toHaveLength(1);
  });

  it('[CF-29] a frozen object of the page: the form is sent all the same', async () => {
    contact = await aContactPage({ config: { wpcf7: (value) => Object.freeze(value) } });
    await contact.submit();
    expect(contact.requests('feedback')).toHaveLength(1);
  });

  it('[CF-29] an inline config that is printed again loses nothing', async () => {
    contact = await aContactPage();
    contact.page.setGlobal('wpcf7', { api: { root: 'https://shop.example/wp-json/' } });
    await contact.submit();
    expect([contact.requests('feedback').length, typeof wpcf7().init]).toEqual([1, 'function']);
  });

  it("[CF-29] the expando carries the form's data", async () => {
    contact = await aContactPage();
    expect(contact.form.wpcf7).toMatchObject({
      id: 105,
      status: 'init',
      pluginVersion: '6.1.5',
      locale: 'de_DE',
      unitTag: 'wpcf7-f105-p107-o1',
      containerPost: 107,
    });
    expect(contact.form.wpcf7?.parent).toBe(contact.form.parentElement);
  });
});
