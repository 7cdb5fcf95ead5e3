/**
 * The only place that knows what jQuery looks like. It is looked up at each use: pages replace it (checkout contract A5).
 */
export interface JQueryEventLike {
  type: string;
  target: EventTarget;
  currentTarget: EventTarget;
  key?: string;
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
