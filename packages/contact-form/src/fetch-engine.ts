import { isRecord, membersOf, readGlobal, report, whenLoaded } from '@shop/core';
import { log } from './bundle';
import { checkConfig, type ContactConfig } from './config';
import { BUNDLE } from './constants';
import type * as engine from './form/engine';
import { FORMS, listen, NESTED_WRAPPER } from './page';
import { type ApiName, CALLS_SLOT, type PublicCalls } from './public-api/facade';
import type { FieldValue, ForeignValidator, Verdicts } from './rules/values.rules';
import type * as validation from './validation/validate';

/** Starts the contact forms of the page (contract e1). An inline config that an optimizer moved further down is looked for once more at the window's `load`. */
export function startContactForms(): void {
  if (!tryStart(document.readyState === 'complete')) whenLoaded(() => tryStart(true));
}

/** @returns whether the matter is settled: started, or not possible. */
function tryStart(isLastChance: boolean): boolean {
  const check = checkConfig(pageApi());
  if (check.state === 'absent' && !isLastChance) return false;
  const missing = publicCalls().missingFeature();
  if (check.state === 'ok' && !missing) run(check.config);
  // A page without contact forms may do without their config.
  else if (document.querySelector(FORMS)) {
    log.error(check.state === 'ok' ? `Your browser does not support ${missing}().` : check.problem);
    if (check.state !== 'ok') report(BUNDLE, 'config');
  }
  return true;
}

/** The rules, once the first schema is there. */
export type Rules = Pick<typeof validation, 'builtInValidators' | 'verdictsOf'>;

function run(config: ContactConfig): void {
  let rules: Rules | undefined;
  const swv = createSwv(({ schema, formData }) => rules?.verdictsOf(schema, formData) ?? new Map());
  if (!readGlobal('swv')) Reflect.set(window, 'swv', swv);
  fetchEngine(config, (arrived) => {
    rules = arrived;
    // What site code has added by then stays.
    Object.assign(swv.validators, { ...arrived.builtInValidators, ...swv.validators });
  });
}

/**
 * Fetches what drives the forms: at once on a page that has one, else with the first call of a public function. A form that is sent before that waits, and is
 * sent once. Where it cannot be loaded, the forms are the browser's, and the next call of a public function tries again.
 * @param onRules is called with the rules when the first schema is there
 * @param bring fetches the file
 */
export function fetchEngine(
  config: ContactConfig,
  onRules: (rules: Rules) => void,
  bring: () => Promise<typeof engine> = () => import('./form/engine'),
): void {
  const calls = publicCalls();
  const release = holdSubmits();
  let isLoading = false;
  const fetch = async (): Promise<void> => {
    if (isLoading || calls.engine) return;
    isLoading = true;
    try {
      const { startEngine } = await bring();
      startEngine(config, onRules);
      release(sendNow);
    } catch (error) {
      log.error('contact-form-engine.js could not be started; the contact forms are left to the browser', error);
      release(leaveToBrowser);
    } finally {
      isLoading = false;
    }
  };
  calls.wake = () => void fetch();
  if (calls.queue.length > 0 || document.querySelector(`${FORMS}, ${NESTED_WRAPPER}`)) calls.wake();
}

type Submitter = HTMLElement | null;

/** Keeps the page's forms from being sent until the engine takes their submits. @returns lets them go, and hands over what visitors have sent meanwhile, each form once. */
function holdSubmits(): (send: (form: HTMLFormElement, submitter: Submitter) => void) => void {
  const held = new Map<HTMLFormElement, Submitter>();
  let isHeld = true;
  const calls = publicCalls();
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    calls.early.add(form);
    listen(form, 'submit', (event) => {
      if (!isHeld) return calls.onSubmit?.(form, event);
      event.preventDefault();
      held.set(form, 'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null);
    });
  }
  return (send) => {
    isHeld = false;
    const waiting = [...held];
    held.clear();
    for (const [form, submitter] of waiting) if (membersOf(form).isConnected) send(form, submitter);
  };
}

/** As the form's own listener does: what cannot be sent in the background is the browser's. */
function sendNow(form: HTMLFormElement, submitter: Submitter): void {
  try {
    callPublic('submit', form, { submitter });
  } catch (error) {
    log.error('A contact form is left to the browser', error);
    membersOf(form).submit();
  }
}

/** The browser's own post, with the pressed button's value where the button is still there. */
function leaveToBrowser(form: HTMLFormElement, submitter: Submitter): void {
  const members = membersOf(form);
  if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
  else members.requestSubmit();
}

/** The page's `wpcf7` object as it is now: other scripts replace and extend its members at any time (contract a2). */
export function pageApi(): Record<string, unknown> | undefined {
  const api = readGlobal('wpcf7');
  return isRecord(api) ? api : undefined;
}

/** The public functions that `prelude.ts` has put onto the page before the bundle ran. */
export function publicCalls(): PublicCalls {
  // Only the prelude writes the slot, and nothing of the bundle runs before it.
  return Reflect.get(window, Symbol.for(CALLS_SLOT)) as PublicCalls;
}

/**
 * Calls a public function as it stands on the page now: captcha scripts put their own in front (contract a2, binding rule 1). A page that
 * printed its inline config again has lost the functions; they come back.
 */
export function callPublic(name: ApiName, form: HTMLFormElement, options?: object): void {
  const { engine, install } = publicCalls();
  install();
  const fn = pageApi()?.[name];
  // A page may have frozen its object: then there is nothing to put in front.
  if (typeof fn === 'function') Reflect.apply(fn, pageApi(), [form, options]);
  else engine?.[name](form, options);
}

/** What a middleware gets; it may hand something else to `next`. */
export interface SwvContext {
  schema: unknown;
  formData: Iterable<readonly [string, FieldValue]>;
  options: object;
}

/** Evaluates, or delegates to the next evaluator. */
export type SwvStep = (context: SwvContext) => Verdicts;

/** Site code around every call of `swv.validate`: calls `next` for the verdicts and may change them. */
export type SwvMiddleware = (context: SwvContext, next: SwvStep) => Verdicts;

/** The public `window.swv` (contract d6, generation 1). */
export interface Swv {
  /** Validators by rule name. They throw an object with `rule`, `field` and `error` on failure; site code may add its own. */
  readonly validators: Record<string, ForeignValidator>;
  /** Verdicts by field for form data; `options` is handed to middleware. */
  validate(schema: unknown, formData: SwvContext['formData'], options?: object): Verdicts;
  /** Adds a middleware; the one added last runs first. */
  use(middleware: SwvMiddleware): void;
}

/** Makes the public validation object. @param evaluate what gives the verdicts */
export function createSwv(evaluate: SwvStep): Swv {
  let run = evaluate;
  return {
    validators: {},
    validate: (schema, formData, options = {}) => run({ schema, formData, options }),
    use(middleware) {
      const next = run;
      run = (context) => middleware(context, next);
    },
  };
}
