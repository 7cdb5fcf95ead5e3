import { methodOf, own } from '../foreign/values.rules';

/** The only place that knows what jQuery looks like. It is looked up at each use: pages replace it (checkout contract A5). */
export interface JQueryEventLike {
  type: string;
  target: EventTarget;
  currentTarget: EventTarget;
  originalEvent?: Event;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
  isDefaultPrevented(): boolean;
}

type JQueryHandler = (event: JQueryEventLike, ...args: unknown[]) => unknown;

/** A jQuery collection, as far as we use it. */
export interface JQueryCollection {
  readonly length: number;
  [index: number]: unknown;
  on(name: string, selector: string | null, handler: JQueryHandler): JQueryCollection;
  off(name: string, selector: string | null, handler: JQueryHandler): JQueryCollection;
  trigger(name: string, args: unknown[]): JQueryCollection;
  triggerHandler(name: string, args: unknown[]): unknown;
  data(key: string, value?: unknown): unknown;
  get(): unknown[];
}

/** Options of `jQuery.ajax`, as far as we use them. Other scripts call the functions, too, with as many arguments as they like. */
export interface JQueryAjaxOptions {
  url: string;
  type: string;
  data?: unknown;
  dataType?: string;
  contentType?: string | false;
  processData?: boolean;
  headers?: Record<string, string>;
  contents?: Readonly<Record<string, false>>;
  dataFilter?: (text: unknown, type?: unknown) => unknown;
  success?: (data: unknown, status?: unknown, xhr?: JQueryXhr) => void;
  error?: (xhr?: JQueryXhr, status?: unknown, cause?: unknown) => void;
  complete?: () => void;
}

/** The `jqXHR` object. */
export interface JQueryXhr {
  readonly status: number;
  readonly statusText?: string;
  readonly responseText?: string;
  responseJSON?: unknown;
  getResponseHeader(name: string): string | null;
  always?(callback: () => void): void;
  abort(): void;
}

/** `window.jQuery`. */
export interface JQueryStatic {
  (target: unknown): JQueryCollection;
  fn: Record<string, unknown>;
  ajax(options: JQueryAjaxOptions): JQueryXhr;
  /** The selector engine. With `seed` it compiles the selector and keeps it, as for each delegated event. */
  find?(selector: string | undefined, context: Node, results: null, seed: readonly Element[]): unknown;
  [name: string]: unknown;
}

function isJQuery(value: unknown): value is JQueryStatic {
  return typeof value === 'function' && typeof (value as { fn?: unknown }).fn === 'object';
}

/** The page's current jQuery, or `undefined`. */
export function pageJQuery(): JQueryStatic | undefined {
  const candidate: unknown = Reflect.get(window, 'jQuery');
  return isJQuery(candidate) ? candidate : undefined;
}

const seen = new Set<JQueryStatic>();

/** Every copy of jQuery that was seen on this page, the current one last. Handlers of one copy do not hear triggers of another (A6). */
export function knownCopies(): JQueryStatic[] {
  const current = pageJQuery();
  if (!current) return [];
  seen.delete(current);
  seen.add(current);
  return [...seen];
}

/** Forgets earlier copies. For tests, which take jQuery off the page again. */
export function forgetCopies(): void {
  seen.clear();
}

interface Definition {
  /** Of collections; else of jQuery itself. */
  readonly isMethod: boolean;
  readonly name: string;
  readonly member: (...args: unknown[]) => unknown;
}

const definitions: Definition[] = [];

function define(isMethod: boolean, name: string, member: Definition['member']): void {
  definitions.push({ isMethod, name, member });
  // Also those from before, on copies that have arrived since.
  for (const jQuery of knownCopies()) {
    for (const one of definitions) (one.isMethod ? jQuery.fn : jQuery)[one.name] ??= one.member;
  }
}

/** Uses and offers jQuery plugins, where the page has jQuery; quietly does nothing where it has not. */
export const jq = {
  /** Whether jQuery is on the page now. */
  present: (): boolean => pageJQuery() !== undefined,
  /** The jQuery collection of an element, for scripts that expect one; `undefined` without jQuery. */
  wrap: (target: unknown): JQueryCollection | undefined => pageJQuery()?.(target),
  /** First element behind a value that a foreign script handed over: an element, or a collection. */
  unwrap(value: unknown): Element | undefined {
    if (value instanceof Element) return value;
    const first = own(value, '0');
    return first instanceof Element ? first : undefined;
  },
  /** Whether the current jQuery has this plugin (`block`, `selectWoo`, `payment`). Second copies may lack it (A5). */
  plugin: (name: string): boolean => typeof pageJQuery()?.fn[name] === 'function',
  /** Whether the current jQuery's plugin of this name is the one that we offer. */
  isOurs(name: string): boolean {
    const found = pageJQuery()?.fn[name];
    return definitions.some(({ member }) => member === found);
  },
  /** Calls a plugin on an element: `$(target)[name](...args)`. */
  call(target: unknown, name: string, ...args: unknown[]): unknown {
    return methodOf(pageJQuery()?.(target), name)?.(...args);
  },
  /** Offers `jQuery.fn[name]`; `fn` gets the elements as an array. An existing plugin of that name stays. */
  define: (name: string, fn: (elements: unknown[], ...args: unknown[]) => void): void =>
    define(true, name, function method(this: JQueryCollection, ...args: unknown[]): JQueryCollection {
      fn(this.get(), ...args);
      return this;
    }),
  /** Offers `jQuery[name]`. An existing one stays. */
  defineStatic: (name: string, fn: (...args: unknown[]) => unknown): void => define(false, name, fn),
  /** A static member of the current jQuery (`blockUI`). */
  static: (name: string): unknown => pageJQuery()?.[name],
  /** Ends jQuery's data, listeners and widgets of an element that goes, and of what is in it, as jQuery's own replacement does. */
  clean(root: Element): void {
    for (const copy of knownCopies()) methodOf(copy, 'cleanData')?.([root, ...root.querySelectorAll('*')]);
  },
  /** Reads or writes jQuery data of an element. */
  data(target: unknown, key: string, value?: unknown): unknown {
    const collection = pageJQuery()?.(target);
    return value === undefined ? collection?.data(key) : collection?.data(key, value);
  },
};
