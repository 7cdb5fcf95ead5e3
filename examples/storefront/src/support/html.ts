/** Text that is already HTML and must not be escaped again. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template: HTML stays as it is, text is escaped, lists are joined, `false`, `null` and `undefined` vanish. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Marks a string that is HTML already, e.g. a fragment of the mock shop. */
export function raw(html: string): Html {
  return { html };
}

/** Template tag that escapes every inserted text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return raw(strings.reduce((text, string, index) => text + string + (index < parts.length ? render(parts[index]) : ''), ''));
}

/** The HTML text of a part. */
export function render(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('html' in part) return part.html;
  return part.map(render).join('');
}

/** JSON that may stand inside a `<script>` element: it can neither end the element nor open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
