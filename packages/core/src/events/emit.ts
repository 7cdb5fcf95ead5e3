import { type JQueryStatic, knownCopies, pageJQuery } from './jquery';
import { asOneEmission, followJQuery, methodsOf } from './listen';

function isNativeMethod(target: EventTarget, name: string): boolean {
  return typeof Reflect.get(target, name) === 'function';
}

/** jQuery calls the element's method of the event's name (`click()`), which must happen once, whatever the number of copies. */
function copiesFor(target: EventTarget, name: string): JQueryStatic[] {
  const current = pageJQuery();
  return current && isNativeMethod(target, name) ? [current] : knownCopies();
}

/** @returns `false` when a listener has prevented the default */
function dispatch(target: EventTarget, name: string, args: unknown[], bubbles: boolean): boolean {
  return methodsOf(target).dispatchEvent(new CustomEvent(name, { bubbles, cancelable: true, detail: args }));
}

/**
 * Tells the page that something happened: `jQuery(target).trigger(name, args)` when jQuery is there (on every copy that the page's
 * scripts may have bound on), else a bubbling, cancelable CustomEvent whose `detail` is the array of arguments (A7).
 */
export function emit(target: EventTarget, name: string, args: unknown[] = []): void {
  followJQuery();
  const copies = copiesFor(target, name);
  if (copies.length === 0) {
    dispatch(target, name, args, true);
    return;
  }
  asOneEmission(() => {
    for (const jQuery of copies) jQuery(target).trigger(name, args);
  });
}

/**
 * Asks the page's scripts for leave (jQuery's `triggerHandler`, contract D): not bubbling, a handler that returns `false` vetoes.
 * Without jQuery a non-bubbling cancelable CustomEvent; `preventDefault()` vetoes.
 * @returns `false` when vetoed.
 */
export function ask(target: EventTarget, name: string, args: unknown[] = []): boolean {
  followJQuery();
  const copies = knownCopies();
  if (copies.length === 0) return dispatch(target, name, args, false);
  return asOneEmission(() => {
    let allowed = true;
    for (const jQuery of copies) if (jQuery(target).triggerHandler(name, args) === false) allowed = false;
    return allowed;
  });
}
