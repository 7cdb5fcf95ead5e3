import { clearCookies } from '../fixtures/cookies';

type Descriptors = Readonly<Record<string, PropertyDescriptor>>;

/** What the page was like before its first test file, and what takes the later additions back. */
interface FoundPage {
  readonly globals: Descriptors;
  readonly prototypes: ReadonlyMap<object, Descriptors>;
  readonly undo: Set<() => void>;
}

/** Stands on the page, because a worker's files share no modules. */
const FOUND = '__shopFoundPage';

/** Whether the target's listeners outlive the elements of a test. Without a target: the window's. */
function outlives(target: unknown): boolean {
  return [undefined, window, document, document.documentElement, document.body].includes(target as Document | undefined);
}

/**
 * Timers and frames of a file that has ended would run on, and start others, in the time of the next one. jsdom counts the frames that it owes: one whose clock
 * is stopped, and that is not cancelled, would be the last one of the page.
 */
function watchTimers(undo: Set<() => void>): void {
  const { setTimeout, setInterval, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = (draw) => {
    const frame = requestAnimationFrame(draw);
    undo.add(() => cancelAnimationFrame(frame));
    return frame;
  };
  for (const [name, begin] of Object.entries({ setTimeout, setInterval })) {
    Reflect.set(globalThis, name, (...args: unknown[]): unknown => {
      const timer: ReturnType<typeof setTimeout> = Reflect.apply(begin, globalThis, args);
      undo.add(() => clearTimeout(timer));
      return timer;
    });
  }
}

/** Remembers listeners, observers and timers that are put onto the page. */
function watchPage(undo: Set<() => void>): void {
  watchTimers(undo);
  const { addEventListener, removeEventListener } = window.EventTarget.prototype;
  window.EventTarget.prototype.addEventListener = function watched(this: EventTarget | undefined, ...args): void {
    Reflect.apply(addEventListener, this, args);
    if (outlives(this)) undo.add(() => void Reflect.apply(removeEventListener, this, args));
  };
  // The test runner has put its own in front of the window's.
  const { addEventListener: listen, removeEventListener: forget } = window;
  window.addEventListener = (...args: Parameters<typeof listen>): void => {
    Reflect.apply(listen, window, args);
    undo.add(() => void Reflect.apply(forget, window, args));
  };
  const { observe } = window.MutationObserver.prototype;
  window.MutationObserver.prototype.observe = function watched(this: MutationObserver, ...args): void {
    undo.add(() => this.disconnect());
    Reflect.apply(observe, this, args);
  };
}

/** Members of the page's classes, by prototype. */
function prototypesOf(globals: Descriptors): Map<object, Descriptors> {
  const prototypes = Object.keys(globals).flatMap((name): object[] => {
    const known: unknown = Reflect.get(globalThis, name);
    const prototype: unknown = typeof known === 'function' ? Reflect.get(known, 'prototype') : undefined;
    return typeof prototype === 'object' && prototype !== null ? [prototype] : [];
  });
  return new Map(prototypes.map((prototype) => [prototype, Object.getOwnPropertyDescriptors(prototype)]));
}

function findPage(): FoundPage {
  const undo = new Set<() => void>();
  watchPage(undo);
  const globals = Object.getOwnPropertyDescriptors(globalThis) as unknown as Descriptors;
  return { globals, prototypes: prototypesOf(globals), undo };
}

/** Takes new members away, and puts functions and getters back that were replaced. */
function restoreMembers(target: object, before: Descriptors): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(target) as Descriptors)) {
    // Names of the test runner.
    if (name.startsWith('__')) continue;
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    if (was === undefined) Reflect.deleteProperty(target, name);
    else if ((typeof was.value === 'function' || target !== globalThis) && (was.value !== now.value || was.get !== now.get)) {
      Reflect.defineProperty(target, name, was);
    }
  }
  if (target === globalThis) return;
  for (const [name, was] of Object.entries(before)) if (!Object.hasOwn(target, name)) Reflect.defineProperty(target, name, was);
}

/** Takes elements, their attributes, storage, cookies and the address away: after each test. */
export function emptyPage(): void {
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  history.replaceState(null, '', 'https://shop.example/');
}

/**
 * An empty page at the shop's address: without elements, attributes, listeners, observers, timers, storage, cookies, globals and changed classes of an earlier
 * test file of the same worker. CPU seconds with it, and with Vitest's own isolation (`isolate: true`) in its place: upe 87 and 139, contact-form 37 and 67,
 * variation-info 24 and 30.
 */
export function freshPage(): void {
  const found = Reflect.get(globalThis, FOUND) as FoundPage | undefined;
  if (found === undefined) {
    Reflect.set(globalThis, FOUND, findPage());
    return;
  }
  for (const takeBack of found.undo) takeBack();
  found.undo.clear();
  restoreMembers(globalThis, found.globals);
  for (const [prototype, before] of found.prototypes) restoreMembers(prototype, before);
  emptyPage();
  // Marks of libraries, such as React's about the listeners that have just gone.
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of Object.keys(element)) Reflect.deleteProperty(element, name);
  // React's listeners are gone, and it must not take its marks for them.
  for (const target of [document, document.documentElement, document.body])
    for (const name of Object.keys(target)) if (name.startsWith('_react')) Reflect.deleteProperty(target, name);
}
