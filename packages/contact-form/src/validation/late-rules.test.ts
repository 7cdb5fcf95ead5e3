import type * as loader from '../fetch-engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContactPage, type ContactPage } from '../testing/contact-page';
import { settle } from '../testing/fake-server';
/** Brings the rule engine, or refuses it. */
let arrive: (ok: boolean) => Promise<void>;
let contact: ContactPage;

const real = vi.hoisted(() => ({ wait: Promise.resolve() }));
vi.mock('../fetch-engine', async (importOriginal) => {
  const original = await importOriginal<typeof loader>();
  const createRulesLoader: typeof original.createRulesLoader = (log, onArrival) =>
    original.createRulesLoader(log, onArrival, async () => {
      await real.wait;
      return import('../form/engine');
    });
  return { ...original, createRulesLoader };
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  real.wait = new Promise((resolve, reject) => {
    arrive = (ok) => {
      if (ok) resolve();
      else reject(new Error('gone'));
      return settle();
    };
  });
  contact = await aContactPage();
});
describe('validation while the rule engine is loading', () => {
  it('[CF-05] a change waits for it and is judged by what the field holds then', async () => {
    await contact.change('your-email', 'falsch');
    expect(contact.tips()).toEqual([]);
    expect(contact.form.dataset['status']).toBe('init');
    contact.field('your-name').value = 'Erika';
    await arrive(true);
    expect(contact.tips()).toEqual(['Bitte gib eine E-Mail-Adresse ein.']);
    expect(contact.names()).toEqual(['init->validating', 'validating->init']);
  });

  it('[CF-05] a submit in the meantime leaves the word to the server', async () => {
    await contact.change('your-email', 'falsch');
    await contact.submit();
    await arrive(true);
    expect(contact.tips()).toEqual([]);
    expect(contact.form.dataset['status']).toBe('submitting');
  });

  it('[CF-05] [XC-01] without it the form is checked by the server alone', async () => {
    await contact.change('your-email', 'falsch');
    await arrive(false);
    expect(contact.tips()).toEqual([]);
    await contact.submit();
    expect(contact.server.to('feedback')).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
