import { inPageLanguage } from './language';

/** What `node()` sets on a new element. Texts that people read are put into the page's language. */
export interface NodeOptions {
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

/** Attributes that people read or hear. */
const READ = new Set(['aria-label', 'placeholder', 'title']);

/** Creates an element of the current document. */
export function node<K extends keyof HTMLElementTagNameMap>(tag: K, options: NodeOptions = {}): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options.attributes ?? {}))
    element.setAttribute(name, READ.has(name) ? inPageLanguage(value) : value);
  if (options.text !== undefined) element.textContent = inPageLanguage(options.text);
  element.append(...(options.children ?? []));
  for (const [type, listener] of Object.entries(options.on ?? {})) element.addEventListener(type, listener);
  return element;
}

let lastId = 0;

/** An id that is unique in the page. */
export function uniqueId(prefix: string): string {
  lastId += 1;
  return `${prefix}-${String(lastId)}`;
}

/** A label with its control, as one row. */
export function labelled(label: string, control: HTMLElement, row: Readonly<Record<string, string>> = {}): HTMLDivElement {
  if (control.id === '') control.id = uniqueId('field');
  return node('div', {
    attributes: { class: 'row', ...row },
    children: [node('label', { text: label, attributes: { for: control.id } }), control],
  });
}

/** A select box. */
export function choice(name: string, options: readonly { value: string; label: string }[], selected?: string): HTMLSelectElement {
  const select = node('select', {
    attributes: { name },
    children: options.map(({ value, label }) => node('option', { text: label, attributes: { value } })),
  });
  if (selected !== undefined) select.value = selected;
  return select;
}

/** A shadow root with a style sheet, in a new `<div>`. The sheet is constructed where the browser can, so a strict content policy allows it. */
export function shadowHost(
  attributes: Readonly<Record<string, string>>,
  css: string,
): { host: HTMLDivElement; root: ShadowRoot } {
  const host = node('div', { attributes });
  const root = host.attachShadow({ mode: 'open' });
  styleRoot(root, css);
  return { host, root };
}

const FRAME_EVENTS =
  'click dblclick input keydown keyup keypress mousedown mouseup pointerdown pointerup touchstart touchend focusin focusout paste'.split(
    ' ',
  );

/** Keeps events of a host's inside from the page, as the frame of a real provider does. */
export function isolate(host: HTMLElement): void {
  for (const type of FRAME_EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
}

/** Sets the style sheet of a shadow root, in place of an earlier one. */
export function styleRoot(root: ShadowRoot, css: string): void {
  if (typeof CSSStyleSheet === 'function' && 'replaceSync' in CSSStyleSheet.prototype && 'adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  root.querySelector('style')?.remove();
  root.prepend(node('style', { text: css }));
}
