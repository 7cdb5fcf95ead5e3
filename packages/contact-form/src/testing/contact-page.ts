import { startOnce, whenParsed } from '@shop/core';
import { forgetStarted } from '@shop/core/testing';
import { type LoadedPage, loadPage, type LoadPageOptions } from '@shop/testing';
import { startContactForms } from '../fetch-engine';
import type { FormRecord } from '../form/form';
import { startNewsletter } from '../newsletter/newsletter';
import { installFacade } from '../public-api/facade';
import { type AutoAnswer, type FakeServer, fakeServer, settle } from './fake-server';

// The chunk and the views are there at once when the bundle asks for them, as from a warm cache.
import '../form/engine';
import '../../../views/src/index';

/** A contact form as the tests see it. */
export type TestForm = HTMLFormElement & { wpcf7?: FormRecord };

/** Answers schema and refill requests as recorded; feedback waits for the test. */
export function recordedRules(action: string, url: string): AutoAnswer {
  if (action === 'schema') return { recorded: url.includes('/106/') ? 'cf7-schema-small-form' : 'cf7-schema' };
  return action === 'refill' ? { recorded: 'cf7-refill' } : undefined;
}

/** Public events that were dispatched, in order. */
export interface SeenEvent {
  readonly type: string;
  readonly status: string;
  readonly detail: Record<string, unknown>;
}

const EVENTS = [
  'beforesubmit',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'mailsent',
  'mailfailed',
  'submit',
  'reset',
  'statuschanged',
];

/** The recorded contact page with the bundle running on it. */
export interface ContactPage {
  readonly page: LoadedPage;
  readonly server: FakeServer;
  readonly form: TestForm;
  readonly second: TestForm;
  /** Public events of all forms, with the status of their detail at that moment. */
  readonly events: SeenEvent[];
  /** Names of the seen events, statuschanged as `old->new`. */
  names(): string[];
  field(name: string): HTMLInputElement;
  /** Types a value and leaves the field. */
  change(name: string, value: string): Promise<void>;
  /** Submits as a button would; resolves when the request is out. */
  submit(): Promise<void>;
  tips(): string[];
  message(): string;
  spoken(): string;
  list(): string[];
}

/** How a test wants the page. */
export interface ContactPageOptions extends LoadPageOptions {
  readonly name?: string;
  readonly auto?: (action: string, url: string) => AutoAnswer;
  /** Runs before the bundle. */
  readonly before?: (page: LoadedPage) => void;
}

const texts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent ?? '');

/** Forgets everything that the bundle left in this window. */
export function forgetBundle(): void {
  forgetStarted();
  Reflect.deleteProperty(window, Symbol.for('shop/contact-form'));
  Reflect.deleteProperty(window, 'swv');
}

/** Starts what the page has, as `index.ts` does. */
export function boot(): void {
  whenParsed(() => void startOnce('contact-form/forms', startContactForms));
  whenParsed(() => void startOnce('contact-form/newsletter', startNewsletter));
}

/** Loads the recorded contact page, starts the bundle and waits for the rules of its forms. */
export async function aContactPage(options: ContactPageOptions = {}): Promise<ContactPage> {
  const { name = 'contact', auto = recordedRules, before, ...rest } = options;
  forgetBundle();
  const page = loadPage(name, rest);
  const server = fakeServer(auto);
  const events: SeenEvent[] = [];
  for (const type of EVENTS) {
    page.on(document, `wpcf7${type}`, (event) => {
      const detail = (event as CustomEvent<Record<string, unknown>>).detail;
      events.push({ type, status: String(detail['status']), detail });
    });
  }
  page.setGlobal('newsletter_data', { action_url: 'https://shop.example/wp-admin/admin-ajax.php' });
  before?.(page);
  installFacade(window);
  boot();
  await settle();
  const forms = [...document.querySelectorAll<TestForm>('.wpcf7 > form')];
  const form = forms[0] ?? document.createElement('form');
  const field = (fieldName: string): HTMLInputElement => {
    const found = form.querySelector<HTMLInputElement>(`[name="${fieldName}"]`);
    if (!found) throw new Error(`No field ${fieldName}`);
    return found;
  };
  return {
    page,
    server,
    events,
    form,
    second: forms[1] ?? form,
    field,
    names: () =>
      events.map(({ type, detail }) =>
        type === 'statuschanged' ? `${String(detail['prevStatus'])}->${String(detail['status'])}` : type,
      ),
    async change(fieldName, value) {
      const control = field(fieldName);
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
    },
    submit: () => {
      HTMLFormElement.prototype.requestSubmit.call(form);
      return settle();
    },
    tips: () => texts(form, '.wpcf7-not-valid-tip'),
    message: () => texts(form, '.wpcf7-response-output').join('|'),
    spoken: () => texts(document, `#${form.parentElement?.id ?? ''} [role="status"]`).join('|'),
    list: () => texts(document, `#${form.parentElement?.id ?? ''} .screen-reader-response li`),
  };
}
