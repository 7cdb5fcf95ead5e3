/** The part of jQuery that the stand-ins use. */
interface JQuerySet {
  on(name: string, handler: (event: unknown, ...args: unknown[]) => void): JQuerySet;
  trigger(name: string, args: readonly unknown[]): JQuerySet;
}

function jQueryOf(target: EventTarget): JQuerySet | undefined {
  const jQuery: unknown = Reflect.get(window, 'jQuery');
  return typeof jQuery === 'function' ? (jQuery as (target: EventTarget) => JQuerySet)(target) : undefined;
}

/** Sends an event the way the shop's own scripts do: through jQuery where it is, else as a `CustomEvent` with the arguments as `detail`. */
export function emit(target: EventTarget, name: string, args: readonly unknown[] = []): void {
  const set = jQueryOf(target);
  if (set === undefined) target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: args }));
  else set.trigger(name, args);
}

/** Hears an event that was sent either way. */
export function hear(target: EventTarget, name: string, handler: (...args: readonly unknown[]) => void): void {
  const set = jQueryOf(target);
  if (set === undefined) {
    target.addEventListener(name, (event) =>
      handler(...(event instanceof CustomEvent && Array.isArray(event.detail) ? (event.detail as unknown[]) : [])),
    );
  } else {
    set.on(name, (_event, ...args) => handler(...args));
  }
}

/** Calls `start` when the document is parsed, or at once. */
export function whenParsed(start: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}
