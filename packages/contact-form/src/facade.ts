/** Members of `window.wpcf7` that are functions (contract a2); `abort` is ours (CF-29). */
export const API_NAMES = ['init', 'submit', 'reset', 'validate', 'abort'] as const;

/** Name of a public function. */
export type ApiName = (typeof API_NAMES)[number];

/** What stands behind the public functions once the bundle runs. */
export type Engine = Readonly<Record<ApiName, (form: unknown, options?: unknown) => void>>;

/** Where public calls go: to the engine, or into the queue until there is one. */
export interface PublicCalls {
  engine?: Engine;
  readonly queue: [name: ApiName, args: [form: unknown, options?: unknown]][];
}

const SLOT = Symbol.for('shop/contact-form');

function callsOf(scope: object): PublicCalls {
  const known: unknown = Reflect.get(scope, SLOT);
  // Only this file writes the slot.
  if (known) return known as PublicCalls;
  const calls: PublicCalls = { queue: [] };
  Reflect.defineProperty(scope, SLOT, { value: calls, configurable: true });
  return calls;
}

/**
 * Puts the public functions and `schemas` onto the page's `wpcf7` object (contract a2, CF-29). The object stays the page's own, members that
 * the page defined win, and the functions stay the same for ever, so wrappers of captcha scripts keep working. Without a `wpcf7` object nothing
 * happens. Imports nothing: it runs before the shared runtime is there.
 */
export function installFacade(scope: object): PublicCalls {
  const calls = callsOf(scope);
  const api: unknown = Reflect.get(scope, 'wpcf7');
  if (typeof api !== 'object' || !api) return calls;
  const offer = (name: string, value: unknown): void => {
    if (Reflect.get(api, name) === undefined) Reflect.set(api, name, value);
  };
  for (const name of API_NAMES) {
    offer(name, (form: unknown, options?: unknown) => {
      if (calls.engine) calls.engine[name](form, options);
      else calls.queue.push([name, [form, options]]);
    });
  }
  offer('schemas', new Map());
  return calls;
}
