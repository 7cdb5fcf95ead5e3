/** What the page was like before its first test file, and what takes the later additions back. */
interface FoundPage {
  readonly globals: ReadonlyMap<string, PropertyDescriptor>;
  readonly undo: Set<() => void>;
}

/** Stands on the page, because a worker's files share no modules. */
const FOUND = '__shopFoundPage';

/** Do the target's listeners outlive the elements of a test? Called without a target, it is the window's. */
function outlives(target: unknown): boolean {
  return [undefined, window, document, document.documentElement, document.body].includes(target as Document | undefined);
}

/** Remembers listeners and observers that are put onto the page. */
function watchPage(undo: Set<() => void>): void {
  const { addEventListener, removeEventListener } = window.EventTarget.prototype;
  window.EventTarget.prototype.addEventListener = function watched(this: EventTarget | undefined, ...args): void {
    Reflect.apply(addEventListener, this, args);
    if (outlives(this)) undo.add(() => void Reflect.apply(removeEventListener, this, args));
  };
  const { observe } = window.MutationObserver.prototype;
  window.MutationObserver.prototype.observe = function watched(this: MutationObserver, ...args): void {
    undo.add(() => this.disconnect());
    Reflect.apply(observe, this, args);
  };
}

/** Takes new globals away and puts functions such as `fetch` back. */
function restoreGlobals(globals: FoundPage['globals']): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    // Names of the test runner.
    if (name.startsWith('__')) continue;
    const before = globals.get(name);
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else if (typeof before.value === 'function' && before.value !== value) Reflect.defineProperty(globalThis, name, before);
  }
}

/**
 * An empty page at the shop's address: without elements, attributes, listeners, observers, storage, cookies and globals of an earlier test file of the
 * same worker. A page of its own for each file costs as much time as all tests together.
 */
export function freshPage(): void {
  const found: unknown = Reflect.get(globalThis, FOUND);
  if (found === undefined) {
    const undo = new Set<() => void>();
    watchPage(undo);
    const globals = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));
    Reflect.set(globalThis, FOUND, { globals, undo } satisfies FoundPage);
    return;
  }
  const { globals, undo } = found as FoundPage;
  for (const takeBack of undo) takeBack();
  undo.clear();
  restoreGlobals(globals);
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', 'https://shop.example/');
}
