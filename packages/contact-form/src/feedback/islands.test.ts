import { flushViews } from '@shop/core';
import { need, REACT_STATES } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { aContactPage, type ContactPage, invalid } from '../testing/contact-page';

const REFUSED = invalid({ 'your-name': 'Bitte Namen angeben', 'your-email': 'Bitte Adresse angeben' }, 'Bitte prüfen');

let contact: ContactPage;

/** What visitors, themes and plugins find after the server has refused the form. */
function found() {
  const { form, message, spoken, list, tips } = contact;
  return { message: message(), spoken: spoken(), list: list(), tips: tips(), status: form.dataset['status'] };
}

const EXPECTED = {
  message: 'Bitte prüfen',
  spoken: 'Bitte prüfen',
  list: ['Bitte Namen angeben', 'Bitte Adresse angeben'],
  tips: ['Bitte Namen angeben', 'Bitte Adresse angeben'],
  status: 'invalid',
};

describe.each(REACT_STATES)('with React %s', (state) => {
  beforeEach(async () => {
    contact = await aContactPage({ react: state });
    if (state === 'present') await features.load();
  });

  it('[CF-28] every message is on the page when the answer is there, and gone with the next submit', async () => {
    await contact.send(REFUSED);
    expect(found()).toEqual(EXPECTED);
    if (state === 'late') {
      await contact.arrive();
      expect(found()).toEqual(EXPECTED);
    }
    await contact.submit();
    expect(found()).toEqual({ message: '', spoken: '', list: [], tips: [], status: 'submitting' });
    expect(document.querySelector('.wpcf7-error-summary')).toBeNull();
  });

  it.each<[string, () => void]>([
    ['paints', () => undefined],
    ['has not painted yet', () => void vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)],
  ])(
    '[CF-28] a listener of the next submit finds no error of the last answer; the same errors again are shown again; the browser %s',
    async (_name, arrange) => {
      await contact.send(REFUSED);
      if (state === 'late') await contact.arrive();
      arrange();
      let seen: unknown;
      contact.form.addEventListener('wpcf7beforesubmit', () => {
        seen = { list: contact.list(), tips: contact.tips(), summary: document.querySelector('.wpcf7-error-summary') };
      });
      await contact.send(REFUSED);
      expect(seen).toEqual({ list: [], tips: [], summary: null });
      expect(found()).toEqual(EXPECTED);
      await contact.send({ status: 'spam', message: 'Nein' });
      expect(found()).toEqual({ message: 'Nein', spoken: 'Nein', list: [], tips: [], status: 'spam' });
      expect(document.querySelector('.wpcf7-error-summary')).toBeNull();
    },
  );

  it('[CF-28] errors of the last answer do not come back while the next sending runs', async () => {
    await contact.send(REFUSED);
    await contact.submit();
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    if (state === 'late') await contact.arrive();
    expect(found()).toEqual({ message: '', spoken: '', list: [], tips: [], status: 'submitting' });
  });

  it('[CF-28] a tip that a script has removed stays away until the next verdict on its field', async () => {
    await contact.send(REFUSED);
    if (state === 'late') await contact.arrive();
    need('[data-name="your-name"] .wpcf7-not-valid-tip').remove();
    flushViews();
    expect(contact.tips()).toEqual(['Bitte Adresse angeben']);
    // Fields before the one that was changed are looked at, too.
    await contact.change('your-email', 'keine Adresse');
    expect(contact.tips()).toHaveLength(2);
    expect(contact.list()).toEqual(contact.tips());
  });

  it('[EX-528] what a script has put into the response box stays there', async () => {
    await contact.send(REFUSED);
    const box = need('.wpcf7-response-output');
    box.innerHTML = '<b>Fremd</b>';
    if (state === 'late') await contact.arrive();
    await contact.change('your-name', 'Erika');
    expect(box.innerHTML).toBe('<b>Fremd</b>');
  });

  it('[CF-02] a message of several lines has them on the page', async () => {
    await contact.send({ status: 'spam', message: 'Eins\r\nZwei <b>' });
    if (state === 'late') await contact.arrive();
    expect(need('.wpcf7-response-output').innerHTML).toBe('Eins<br>Zwei &lt;b&gt;');
  });
});

describe('islands of the contact form', () => {
  beforeEach(async () => {
    contact = await aContactPage({ react: 'present' });
    await features.load();
  });

  it('[CF-28] a tip is one span, last in its wrap, as the original script makes it; two errors are listed above the response with links to their fields, one is not', async () => {
    contact.field('your-name').id = 'feld-name';
    await contact.send(REFUSED);
    const tip = need('[data-name="your-email"]').lastElementChild;
    expect(tip?.outerHTML).toBe(
      '<span class="wpcf7-not-valid-tip" aria-hidden="true" data-shop-island="contact-form.FieldTip">Bitte Adresse angeben</span>',
    );
    const summary = need('.wpcf7-error-summary');
    expect(need('p', summary).textContent).toBe('Bitte diese Felder prüfen:');
    expect(need('a[href="#feld-name"]', summary).textContent).toContain('Bitte Namen angeben');
    expect(summary.nextElementSibling?.className).toBe('wpcf7-response-output');
    await contact.change('your-name', 'Erika');
    expect(document.querySelector('.wpcf7-error-summary')).toBeNull();
  });

  it('[XC-08] a response box that an add-on has emptied or written to shows the next message all the same', async () => {
    await contact.send({ status: 'mail_failed', message: 'Eins' });
    need('.wpcf7-response-output').innerHTML = '<b>Fremd</b>';
    await contact.send({ status: 'mail_failed', message: 'Zwei' });
    expect(contact.message()).toBe('Zwei');
  });
});
