import { type FormRecord, prepareForm } from '../form/form';
import { FORMS } from '../page';

/** Members of `window.wpcf7` that are functions (contract a2); `abort` is ours (CF-29). */
const API_NAMES = ['init', 'submit', 'reset', 'validate', 'abort'] as const;

/** Name of a public function. */
export type ApiName = (typeof API_NAMES)[number];

/** What stands behind the public functions once the bundle runs. */
export type Engine = Readonly<Record<ApiName, (form: unknown, options?: unknown) => void>>;

/** Where public calls go: to the engine, or into the queue until there is one. */
export interface PublicCalls {
  engine?: Engine;
  readonly queue: [name: ApiName, form: unknown, options?: unknown][];
  /** Called after a call was put into the queue; fetches the engine. */
  wake?: () => void;
  /** Forms whose submits the bundle hears before the engine is there: scripts that listen at DOM ready come after us, as with the original. */
  readonly early: WeakSet<HTMLFormElement>;
  /** What the engine does with a submit of those. */
  onSubmit?: (form: HTMLFormElement, event: Event) => void;
  /** Puts the functions onto the page's `wpcf7` object as it is now. */
  install(): void;
  /** The first thing of the browser that is missing, by name. */
  missingFeature(): string | undefined;
  /** The public state of a form, see `prepareForm`. */
  recordOf(form: HTMLFormElement): FormRecord | undefined;
}

/** Name of the property of `window` that holds the `PublicCalls`. */
export const CALLS_SLOT = 'shop/contact-form';

/** The first thing of the browser that is missing (contract a1, XC-05). */
function missingFeature(): string | undefined {
  const features: Record<string, unknown> = {
    'window.fetch': Reflect.get(window, 'fetch'),
    'window.FormData': window.FormData,
    'NodeList.forEach': NodeList.prototype.forEach,
    'String.replaceAll': String.prototype.replaceAll,
  };
  return Object.keys(features).find((name) => !features[name]);
}

/**
 * Puts the public functions and `schemas` onto the page's `wpcf7` object (contract a2, CF-29). The object stays the page's own, members that
 * the page defined win, and the functions stay the same, so wrappers of captcha scripts keep working. At DOM ready the forms get their public state and
 * their spinners. Without a `wpcf7` object nothing happens. Imports nothing of the runtime, which is not there yet.
 */
export function installFacade(scope: object): void {
  const slot = Symbol.for(CALLS_SLOT);
  // Only this function writes the slot.
  const known = Reflect.get(scope, slot) as PublicCalls | undefined;
  if (known) return known.install();
  const members: [string, unknown][] = API_NAMES.map((name) => [
    name,
    (form: unknown, options?: unknown) => {
      if (calls.engine) return calls.engine[name](form, options);
      calls.queue.push([name, form, options]);
      calls.wake?.();
    },
  ]);
  const calls: PublicCalls = {
    queue: [],
    early: new WeakSet(),
    missingFeature,
    recordOf: prepareForm,
    install() {
      const api: unknown = Reflect.get(scope, 'wpcf7');
      if (typeof api !== 'object' || !api) return;
      for (const [name, member] of [...members, ['schemas', new Map()] as const]) {
        if (Reflect.get(api, name) === undefined) Reflect.set(api, name, member);
      }
    },
  };
  Reflect.set(scope, slot, calls);
  calls.install();
  const prepareForms = (): void => {
    const api: unknown = Reflect.get(scope, 'wpcf7');
    if (typeof api !== 'object' || !api || !Reflect.get(api, 'api') || missingFeature()) return;
    for (const form of Document.prototype.querySelectorAll.call(document, FORMS)) prepareForm(form as HTMLFormElement);
  };
  // Through the class: an image may be called `readyState`.
  if (Reflect.get(Document.prototype, 'readyState', document) !== 'loading') prepareForms();
  else EventTarget.prototype.addEventListener.call(document, 'DOMContentLoaded', prepareForms);
}
