import { describe, expect, it } from 'vitest';
import { createSwv, type Swv } from './fetch-engine';
import { aContactPage, type ContactPage } from './testing/contact-page';
import { builtInValidators, verdictsOf } from './validation/validate';

let contact: ContactPage | undefined;

const schema = {
  rules: [
    { rule: 'required', field: 'name', error: 'Fehlt' },
    { rule: 'email', field: 'mail', error: 'Keine Adresse' },
  ],
};

function formData(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

describe('window.swv', () => {
  it("[CF-29] has the original's shape and validates form data", async () => {
    contact = await aContactPage();
    const swv = Reflect.get(window, 'swv') as Swv;
    expect(Object.keys(swv.validators)).toContain('stepnumber');
    expect([...swv.validate(schema, formData({ name: ' ', mail: 'a@b.de' }))]).toEqual([
      ['name', { error: 'Fehlt', validInputs: [] }],
      ['mail', { validInputs: ['a@b.de'] }],
    ]);
  });

  it('[EX-527] [CF-29] has the fields that failed first, in the order of their rules: review steps show the first', async () => {
    contact = await aContactPage();
    const swv = Reflect.get(window, 'swv') as Swv;
    expect([...swv.validate(schema, formData({ text: 'x', name: 'y', mail: 'falsch' })).keys()]).toEqual([
      'mail',
      'text',
      'name',
    ]);
  });

  it("[CF-29] leaves the page's own object alone", async () => {
    const own = { validators: {} };
    contact = await aContactPage({ before: (page) => page.setGlobal('swv', own) });
    expect(Reflect.get(window, 'swv')).toBe(own);
  });

  it('[CF-29] is there before the rules are: nothing has a verdict yet, and what site code adds stays', async () => {
    const iban = (): void => undefined;
    contact = await aContactPage({ held: ['feedback', 'schema'] });
    const swv = Reflect.get(window, 'swv') as Swv;
    Object.assign(swv.validators, { email: iban });
    expect(swv.validate(schema, formData({ name: ' ' })).size).toBe(0);
    await contact.reply(schema, 200, 'schema');
    expect(swv.validators['email']).toBe(iban);
    expect(swv.validators['url']).toBeTypeOf('function');
    expect(swv.validate(schema, formData({ name: ' ' })).get('name')?.error).toBe('Fehlt');
  });

  it('[CF-29] validators work on the rule and throw its field and error', () => {
    const tree = (value: string) => ({ getAll: () => [value] });
    const rule = { rule: 'email', field: 'mail', error: 'Keine Adresse' };
    expect(() => builtInValidators['email']?.call(rule, tree('falsch'))).toThrow(
      expect.objectContaining({ rule: 'email', field: 'mail', error: 'Keine Adresse' }),
    );
    expect(() => builtInValidators['email']?.call(rule, tree('a@b.de'))).not.toThrow();
  });

  it('[CF-29] middleware may change what goes in and what comes out; the last added runs first', () => {
    const swv = createSwv(({ schema: rules, formData: data }) => verdictsOf(rules, data));
    const order: string[] = [];
    swv.use((context, next) => {
      order.push('erste');
      return next(context);
    });
    swv.use((context, next) => {
      order.push('zweite');
      const verdicts = next({ ...context, formData: formData({ name: 'x', mail: 'falsch' }) });
      verdicts.delete('mail');
      return verdicts;
    });
    expect([...swv.validate(schema, formData({})).keys()]).toEqual(['name']);
    expect(order).toEqual(['zweite', 'erste']);
  });
});
