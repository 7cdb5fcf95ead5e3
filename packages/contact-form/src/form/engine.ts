import { type Log, whenLoaded } from '@shop/core';
import type { ContactApi } from '../api';
import type { Engine } from '../facade';
import { createPointerGate } from '../fields/pointer-gate';
import { isRecord } from '../rules/values';
import { createContext, type FlowTools, type FormContext } from './context';
import { wireForm } from './init';
import { readRecord } from './record';
import { renewCached, resetForm } from './reset';
import { createSchemaLoader } from './schema-loader';
import { abortSubmit, submitForm } from './submit';
import { validateForm } from './validate';

/** Makes what stands behind the public functions (contract a2, CF-29). One engine a page; forms are known by their element. */
export function createEngine(api: ContactApi, log: Log): Engine {
  const tools: FlowTools = { api, log };
  const contexts = new WeakMap<HTMLFormElement, FormContext>();
  const loadSchema = createSchemaLoader(api, log);
  const gate = createPointerGate(document);

  const watch = (flow: Promise<void>): void => {
    flow.catch((cause: unknown) => log.error('A foreign script broke a step of the form.', cause));
  };

  const create = (form: HTMLFormElement): FormContext | undefined => {
    if (isRecord(Object.getOwnPropertyDescriptor(form, 'wpcf7')?.value)) {
      // Another script drives this form already.
      if (!(Reflect.get(form, 'wpcf7') instanceof Element)) return undefined;
    }
    const record = readRecord(form);
    if (!record) {
      log.error('A contact form has no input _wpcf7 with its id, so it is sent as an ordinary form.');
      return undefined;
    }
    const context = createContext(form, record);
    contexts.set(form, context);
    // Refused by the browser when the form has a field of that name; then only the public view of it is missing.
    Reflect.defineProperty(form, 'wpcf7', { value: record, configurable: true, enumerable: true, writable: true });
    wireForm(context, gate);
    record.parent.classList.replace('no-js', 'js');
    watch(loadSchema(record.id));
    if (document.readyState !== 'complete') whenLoaded(() => renewCached(form));
    return context;
  };

  /** The context of a form, which site code may pass before it was initialised. */
  const contextOf = (form: unknown): FormContext | undefined =>
    form instanceof HTMLFormElement ? (contexts.get(form) ?? create(form)) : undefined;

  return {
    init: (form) => void contextOf(form),
    submit(form, options) {
      const context = contextOf(form);
      if (context) submitForm(context, tools, isRecord(options) ? options['submitter'] : undefined);
    },
    reset(form) {
      const context = contextOf(form);
      if (context) watch(resetForm(context, tools));
    },
    validate(form, options) {
      const context = contextOf(form);
      if (!context) return;
      const { target, scope } = isRecord(options) ? options : {};
      watch(
        validateForm(context, {
          target: target instanceof Element ? target : undefined,
          scope: scope instanceof Element ? scope : undefined,
        }),
      );
    },
    abort(form) {
      const context = form instanceof HTMLFormElement ? contexts.get(form) : undefined;
      if (context) abortSubmit(context);
    },
  };
}
