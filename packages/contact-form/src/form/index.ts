import { whenLoaded, isRecord } from '@shop/core';
import type { Engine } from '../public-api/facade.page';
import { watchPointer } from '../fields/pointer-gate.page';
import { abortSubmit, type FlowDeps, type FormContext } from './context.page';
import { createContext } from './create-context.page';
import { wireForm } from './wire-form.page';
import { readRecord } from './record.page';
import { renewCached, resetForm } from './reset.flow';
import { createSchemaLoader } from '../validation/schema-loader.flow';
import { submitForm } from './submit.flow';

const elementOr = (value: unknown): Element | undefined => (value instanceof Element ? value : undefined);

/** Makes what stands behind the public functions (contract a2, CF-29). One engine a page; forms are known by their element. */
export function createEngine(deps: FlowDeps): Engine {
  const { log } = deps;
  const contexts = new WeakMap<object, FormContext>();
  const loadSchema = createSchemaLoader(deps);
  watchPointer();

  const create = (form: HTMLFormElement): FormContext | undefined => {
    // A form with this expando is driven by another script already; an element there is a field of that name.
    const driver: unknown = Reflect.get(form, 'wpcf7');
    if (driver && !elementOr(driver)) return undefined;
    const record = readRecord(form);
    if (!record) {
      log.error('A contact form without input _wpcf7 is left to the browser.');
      return undefined;
    }
    const context = createContext(form, record, deps);
    contexts.set(form, context);
    // Refused by the browser when the form has a field of that name; then only the public view of it is missing.
    Reflect.defineProperty(form, 'wpcf7', { value: record, configurable: true });
    wireForm(context, deps);
    record.parent.classList.replace('no-js', 'js');
    void loadSchema(record.id);
    if (document.readyState !== 'complete') whenLoaded(() => renewCached(form));
    return context;
  };

  /** Runs a flow on a form, which site code may pass before it was initialised. */
  const withForm =
    (flow: (context: FormContext, options: Record<string, unknown>) => void) =>
    (form: unknown, options?: unknown): void => {
      if (!(form instanceof HTMLFormElement)) return;
      const context = contexts.get(form) ?? create(form);
      if (context) flow(context, isRecord(options) ? options : {});
    };

  return {
    init: withForm(() => undefined),
    submit: withForm((context, { submitter }) => submitForm(context, submitter)),
    reset: withForm((context) => resetForm(context)),
    validate: withForm((context, { target, scope }) =>
      context.machine.send({ type: 'validationAsked', target: elementOr(target), scope: elementOr(scope) }),
    ),
    abort: withForm(abortSubmit),
  };
}
