import { membersOf, safeWindow } from '../dom/elements';
import { whenIdle } from '../flow/timing';
import { memberOf, methodOf, own } from '../foreign/values.rules';
import { type JQueryEventLike, type JQueryStatic, knownCopies, pageJQuery } from './jquery';

/**
 * Handles one event. `args` are the arguments after the event object: jQuery's extra parameters, or the array in a CustomEvent's `detail`.
 * Returning `false` prevents the default and stops the event, in both worlds.
 */
export type ShopHandler = (event: ShopEvent, ...args: unknown[]) => unknown;

export interface ListenOptions {
  /** Delegation: only events inside matching descendants, `currentTarget` is the match. */
  selector?: string;
  /** Ends the listening when aborted. */
  signal?: AbortSignal;
}

interface Registration {
  target: EventTarget;
  name: string;
  handler: ShopHandler;
  selector: string | undefined;
  /** Copies of jQuery this is bound on; empty: bound natively. */
  bound: Map<JQueryStatic, (event: JQueryEventLike, ...args: unknown[]) => unknown>;
  native: ((event: Event) => void) | undefined;
  /** Native events and emissions that this handler has had, at which element and from which copy of jQuery: two copies both report them (A6). */
  handled: WeakMap<object, readonly [at: EventTarget | null, copy: JQueryStatic]>;
}

/** Methods of a target: fields of a form may be named like its own, and so may elements of the document. */
export function methodsOf(target: EventTarget): EventTarget {
  if (target === window) return safeWindow;
  return target instanceof Node ? membersOf(target) : target;
}

const registrations = new Set<Registration>();
/** The emission under way, so that handlers bound on two copies of jQuery run once for it. */
let emission: object | undefined;

function asOneEmission<T>(act: () => T): T {
  const outer = emission;
  emission = {};
  try {
    return act();
  } finally {
    emission = outer;
  }
}

/** The same copy reports nothing twice: what comes again from it is an event of another script inside the emission. */
function alreadyHandled(
  { handled }: Registration,
  occurrence: object | undefined,
  at: EventTarget | null,
  copy: JQueryStatic,
): boolean {
  if (!occurrence) return false;
  const before = handled.get(occurrence);
  if (before?.[0] === at && before[1] !== copy) return true;
  handled.set(occurrence, [at, copy]);
  return false;
}

function bindNative(registration: Registration): void {
  const { target, name, handler, selector } = registration;
  const run = (event: Event, at: EventTarget | null): void => {
    const result = handler(
      wrapped(event, at, event, () => event.defaultPrevented),
      ...nativeArgs(event),
    );
    if (result === false) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  registration.native = (event) => {
    if (selector === undefined) run(event, target);
    else for (const match of delegates(event, target, selector)) run(event, match);
  };
  methodsOf(target).addEventListener(name, registration.native);
}

/** Elements between the event's target and the listening element that match, inner first. */
function delegates(event: Event, root: EventTarget, selector: string): Element[] {
  const matches: Element[] = [];
  let element = event.target instanceof Element ? event.target : null;
  while (element && element !== root) {
    const members = membersOf(element);
    if (members.matches(selector)) matches.push(element);
    element = members.parentElement;
  }
  return matches;
}

function bindOnCopy(registration: Registration, jQuery: JQueryStatic): void {
  const bound = (event: JQueryEventLike, ...args: unknown[]): unknown => {
    if (alreadyHandled(registration, event.originalEvent ?? emission, event.currentTarget, jQuery)) return undefined;
    const shopEvent = wrapped(event, event.currentTarget, event.originalEvent, () => event.isDefaultPrevented());
    return registration.handler(shopEvent, ...(args.length > 0 ? args : nativeArgs(event.originalEvent)));
  };
  registration.bound.set(jQuery, bound);
  jQuery(registration.target).on(registration.name, registration.selector ?? null, bound);
}

function attach(registration: Registration, copies: JQueryStatic[]): void {
  if (copies.length === 0) {
    if (!registration.native && registration.bound.size === 0) bindNative(registration);
    return;
  }
  if (registration.native) {
    methodsOf(registration.target).removeEventListener(registration.name, registration.native);
    registration.native = undefined;
  }
  for (const copy of copies) if (!registration.bound.has(copy)) bindOnCopy(registration, copy);
}

function detach(registration: Registration): void {
  registrations.delete(registration);
  if (registration.native) methodsOf(registration.target).removeEventListener(registration.name, registration.native);
  for (const [jQuery, bound] of registration.bound) {
    jQuery(registration.target).off(registration.name, registration.selector ?? null, bound);
  }
}

/**
 * Listens for a shop or browser event: through jQuery when it is on the page, natively otherwise, never twice for one event (A6, A8).
 * A jQuery that arrives later, or a second copy, is picked up at DOM ready, at window load and before every `emit`.
 * @param name may carry a jQuery namespace (`ajax_request_not_sent.adding_to_cart`); natively that is the whole event name.
 * @returns stops listening.
 */
export function on(target: EventTarget, name: string, handler: ShopHandler, options: ListenOptions = {}): () => void {
  if (options.signal?.aborted) return () => undefined;
  const registration: Registration = {
    target,
    name,
    handler,
    selector: options.selector,
    bound: new Map(),
    native: undefined,
    handled: new WeakMap(),
  };
  registrations.add(registration);
  attach(registration, knownCopies());
  const off = (): void => detach(registration);
  options.signal?.addEventListener('abort', off, { once: true });
  return off;
}

/** How a visitor comes near a place: with a pointer, a finger or the keyboard. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Calls `work` once, in idle time, when a visitor has come near one of the places: often that is the beginning of a press, which waits for nothing. Without jQuery,
 * which would look for the places at each movement of the pointer.
 * @param places a selector
 */
export function whenNear(places: string, work: () => void): void {
  const near = new AbortController();
  const come = ({ target }: Event): void => {
    if (!(target instanceof Element) || !membersOf(target).closest(places)) return;
    near.abort();
    whenIdle(work);
  };
  for (const sign of SIGNS) document.addEventListener(sign, come, { passive: true, signal: near.signal });
}

/** Moves listeners to a jQuery that has arrived since, and binds on further copies (A6). */
export function followJQuery(): void {
  const copies = knownCopies();
  for (const registration of registrations) attach(registration, copies);
}

/** Binds again what another script has taken off with `.off()`: for a file that is executed once more, as the shop's scripts bind again then. */
export function bindAgain(): void {
  for (const { target, name, selector, bound } of registrations) {
    for (const [jQuery, handler] of bound) {
      const lists = Object.values(Object(methodOf(jQuery, '_data')?.(target, 'events'))).flat();
      if (!lists.some((entry) => own(entry, 'handler') === handler)) jQuery(target).on(name, selector ?? null, handler);
    }
  }
}

/** jQuery compiles a delegated selector at the first event below it; compiled in idle time, no press waits for that. */
function compileSelectors(): void {
  for (const copy of knownCopies()) for (const { selector } of registrations) copy.find?.(selector, document, null, []);
}

/** Ends all listening. For tests, which load many pages into one window. */
export function forgetListeners(): void {
  for (const registration of registrations) detach(registration);
}

document.addEventListener('DOMContentLoaded', followJQuery, { once: true });
window.addEventListener(
  'load',
  () => {
    followJQuery();
    whenIdle(compileSelectors);
  },
  { once: true },
);

/** One event, native or jQuery's, in one shape. */
export interface ShopEvent {
  /** Name without namespace, as jQuery has it. */
  readonly type: string;
  /** Where it happened. */
  readonly target: EventTarget | null;
  /** The element the handler was registered for: with a `selector` the matched descendant. */
  readonly currentTarget: EventTarget | null;
  /** `KeyboardEvent.key`, where there is one. */
  readonly key: string | undefined;
  /** The browser's event behind it; none for a jQuery `.trigger()`. */
  readonly native: Event | undefined;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
}

/** `keyCode` of Enter: scripts make one up by its number alone. */
const ENTER_CODE = 13;

function keyOf(event: Event | JQueryEventLike | undefined): string | undefined {
  const key = memberOf(event, 'key');
  if (typeof key === 'string' && key !== '') return key;
  return memberOf(event, 'keyCode') === ENTER_CODE ? 'Enter' : undefined;
}

function wrapped(
  event: Event | JQueryEventLike,
  currentTarget: EventTarget | null,
  native: Event | undefined,
  isPrevented: () => boolean,
): ShopEvent {
  return {
    type: event.type,
    target: event.target,
    currentTarget,
    key: keyOf(event) ?? keyOf(native),
    native,
    get defaultPrevented() {
      return isPrevented();
    },
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
    stopImmediatePropagation: () => event.stopImmediatePropagation(),
  };
}

/** Arguments that travel in a CustomEvent's `detail` (A7); other details are not arguments. */
function nativeArgs(event: Event | undefined): unknown[] {
  return event && 'detail' in event && Array.isArray(event.detail) ? event.detail : [];
}

/** jQuery calls the element's method of the event's name (`click()`), which must happen once, also with several copies. */
function copiesFor(target: EventTarget, name: string): JQueryStatic[] {
  const current = pageJQuery();
  return current && typeof Reflect.get(target, name) === 'function' ? [current] : knownCopies();
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
