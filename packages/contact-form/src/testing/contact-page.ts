import { startOnce, whenParsed } from '@shop/core';
import {
  type AnswerTable,
  type LoadedPage,
  type OpenPage,
  openPage,
  type OpenPageOptions,
  type PageRequest,
} from '@shop/testing';
import { vi } from 'vitest';
import { startContactForms } from '../fetch-engine';
import type { FormRecord } from '../form/form';
import { startNewsletter } from '../newsletter/newsletter';
import { installFacade } from '../public-api/facade';

// The chunk and the views are there at once when the bundle asks for them, as from a warm cache.
import '../form/engine';
import '../../../views/src/index';

/** A contact form as the tests see it. */
export type TestForm = HTMLFormElement & { wpcf7?: FormRecord };

/** What the recorded server answers. */
export const ANSWERS: AnswerTable = {
  schema: ({ url }) => (url.includes('/106/') ? 'cf7-schema-small-form' : 'cf7-schema'),
  feedback: 'cf7-feedback-mail-sent',
  refill: 'cf7-refill',
  tnp: 'newsletter-ok',
};

/** The page's `wpcf7`, as other scripts use it. */
export interface Wpcf7 {
  api: { root: string; namespace?: string };
  schemas: Map<number, unknown>;
  cached?: unknown;
  blocked?: boolean;
  init(form: unknown): void;
  submit(form: Element, options?: object): void;
  reset(form: Element): void;
  validate(form: Element, options?: object): void;
  abort(form: Element): void;
}
export const wpcf7 = (): Wpcf7 => Reflect.get(window, 'wpcf7') as Wpcf7;

/** The server's answer to a form with wrong fields: their messages by field. */
export const invalid = (fields: Readonly<Record<string, string>>, message = 'x'): object => ({
  status: 'validation_failed',
  message,
  invalid_fields: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
});

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

/** A page with contact forms whose answers wait for the test. */
export interface ContactPage extends OpenPage {
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
  /** Submits, and the server answers. */
  send(body: unknown, status?: number): Promise<void>;
  /** Empties the form; resolves when what follows has happened. */
  reset(): Promise<void>;
  /** The newest request to an endpoint. @throws Error when there is none */
  last(endpoint: string): PageRequest;
  /** The server answers the request that waits: a sending, or one to another endpoint. Text as it is, everything else as JSON. */
  reply(body: unknown, status?: number, endpoint?: string): Promise<void>;
  /** The line of the request that waits breaks. */
  disconnect(endpoint?: string): Promise<void>;
  tips(): string[];
  message(): string;
  spoken(): string;
  list(): string[];
}

/** How a test wants the page. */
export interface ContactPageOptions extends Omit<OpenPageOptions, 'answers' | 'bundle'> {
  readonly name?: string;
  /** Loads the page in place of a recorded one, such as a part of it. */
  readonly load?: () => LoadedPage;
  /** Replies in place of the recorded ones. */
  readonly answers?: AnswerTable;
  /** Endpoints that wait for the test; default sendings and newsletter sign-ups. */
  readonly held?: readonly string[];
  /** What runs on the page; default the whole bundle. */
  readonly bundle?: () => unknown;
}

const texts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent ?? '');

/** Starts what the page has, as `index.ts` does. */
export function boot(): void {
  whenParsed(() => void startOnce('contact-form/forms', startContactForms));
  whenParsed(() => void startOnce('contact-form/newsletter', startNewsletter));
}

/** What runs before the bundle and the runtime are there. */
export const facade = (): void => installFacade(window);

function start(): void {
  facade();
  boot();
}

/** Opens the recorded contact page, starts the bundle and waits for the rules of its forms. */
export async function aContactPage(options: ContactPageOptions = {}): Promise<ContactPage> {
  const { name = 'contact', answers, load, held = ['feedback', 'tnp'], bundle = start, before, ...rest } = options;
  const events: SeenEvent[] = [];
  const opened = await openPage(load ? { load } : name, {
    ...rest,
    answers: { ...ANSWERS, ...answers },
    before(page) {
      for (const type of EVENTS) {
        page.on(document, `wpcf7${type}`, (event) => {
          const { detail } = event as CustomEvent<Record<string, unknown>>;
          events.push({ type, status: String(detail['status']), detail });
        });
      }
      page.setGlobal('newsletter_data', { action_url: 'https://shop.example/wp-admin/admin-ajax.php' });
      before?.(page);
    },
  });
  const releases = new Map(held.map((endpoint) => [endpoint, opened.hold(endpoint)]));
  await opened.run(bundle);
  // A busy machine takes its time for the engine's file.
  await vi.dynamicImportSettled();
  await opened.settle();
  const forms = [...document.querySelectorAll<TestForm>('.wpcf7 > form')];
  const form = forms[0] ?? document.createElement('form');
  const field = (fieldName: string): HTMLInputElement => {
    const found = form.querySelector<HTMLInputElement>(`[name="${fieldName}"]`);
    if (!found) throw new Error(`No field ${fieldName}`);
    return found;
  };
  const release = async (endpoint: string, response: Response): Promise<void> => {
    // On a busy machine the request may come later. `waitFor` moves a fake clock.
    const answer = (): void => releases.get(endpoint)?.(response);
    if (vi.isFakeTimers()) answer();
    else await vi.waitFor(answer);
    await opened.settle();
  };
  const own: Omit<ContactPage, keyof OpenPage> = {
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
      await opened.settle();
    },
    submit: () => {
      HTMLFormElement.prototype.requestSubmit.call(form);
      return opened.settle();
    },
    async send(body, status) {
      await own.submit();
      await own.reply(body, status);
    },
    reset() {
      form.reset();
      return opened.settle();
    },
    last(endpoint) {
      const newest = opened.requests(endpoint).at(-1);
      if (!newest) throw new Error(`No request to ${endpoint}`);
      return newest;
    },
    reply(body, status = 200, endpoint = 'feedback') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return release(endpoint, new Response(status === 204 ? null : text, { status }));
    },
    disconnect: (endpoint = 'feedback') => release(endpoint, Response.error()),
    tips: () => texts(form, '.wpcf7-not-valid-tip'),
    message: () => texts(form, '.wpcf7-response-output').join('|'),
    spoken: () => texts(document, `#${form.parentElement?.id ?? ''} [role="status"]`).join('|'),
    list: () => texts(document, `#${form.parentElement?.id ?? ''} .screen-reader-response li`),
  };
  return Object.defineProperties({} as ContactPage, {
    ...Object.getOwnPropertyDescriptors(opened),
    ...Object.getOwnPropertyDescriptors(own),
  });
}
