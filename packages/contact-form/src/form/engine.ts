import { whenLoaded } from '@shop/core';
import type { Engine } from '../facade';
import { watchPointer } from '../fields/pointer-gate';
import { isRecord } from '../rules/values';
import { createContext, type FlowTools, type FormContext } from './context';
import { wireForm } from './init';
import { readRecord } from './record';
import { renewCached, resetForm } from './reset';
import { createSchemaLoader } from './schema-loader';
import { abortSubmit, submitForm } from './submit';
import { validateForm } from './validate';

const elementOr = (value: unknown): Element | undefined => (value instanceof Element ? value : undefined);

/** Makes what stands behind the public functions (contract a2, CF-29). One engine a page; forms are known by their element. */
export function createEngine(tools: FlowTools): Engine {
  const { log } = tools;
  const contexts = new WeakMap<object, FormContext>();
  const loadSchema = createSchemaLoader(tools);
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
    const context = createContext(form, record);
    contexts.set(form, context);
    // Refused by the browser when the form has a field of that name; then only the public view of it is missing.
    Reflect.defineProperty(form, 'wpcf7', { value: record, configurable: true });
    wireForm(context, tools);
    record.parent.classList.replace('no-js', 'js');
    void loadSchema(record.id);
    if (document.readyState !== 'complete') whenLoaded(() => renewCached(form));
    return context;
  };

  /** Runs a flow on a form, which site code may pass before it was initialised. */
  const withForm =
    (flow: (context: FormContext, options: Record<string, unknown>) => void | Promise<void>) =>
    (form: unknown, options?: unknown): void => {
      if (!(form instanceof HTMLFormElement)) return;
      const context = contexts.get(form) ?? create(form);
      if (context) void flow(context, isRecord(options) ? options : {});
    };

  return {
    init: withForm(() => undefined),
    submit: withForm((context, { submitter }) => submitForm(context, tools, submitter)),
    reset: withForm((context) => resetForm(context, tools)),
    validate: withForm((context, { target, scope }) =>
      validateForm(context, tools, { target: elementOr(target), scope: elementOr(scope) }),
    ),
    abort: withForm(abortSubmit),
  };
}
