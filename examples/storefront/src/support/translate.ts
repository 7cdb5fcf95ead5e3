/** Markup as a row of pieces, so that its texts can be read and replaced while everything else stays byte for byte. */
import { escapeHtml } from './html';

/** Gives the other text for one that people read; `undefined` leaves it. */
export type Translate = (text: string) => string | undefined;

/** What happens to markup as a whole before its texts are looked at, e.g. prices that span elements. */
export type Prepare = (html: string) => string;
const unchanged: Prepare = (html) => html;

const PIECES = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[a-z/!](?:"[^"]*"|'[^']*'|[^<>"'])*>|[^<]+|</gi;
/** Attributes that people read or hear. */
const READ =
  /(\s(?:title|alt|placeholder|aria-label|data-title|data-placeholder|data-value|data-order_button_text|data-success_message|label)=)(?:"([^"]*)"|'([^']*)')/g;
/** What a button of the older kind says. */
const BUTTON = /(\svalue=)(?:"([^"]*)"|'([^']*)')/;
/** Attributes that hold JSON with texts in it. */
const JSON_ATTRIBUTE = /(\sdata-product_variations=)(?:"([^"]*)"|'([^']*)')/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  times: '×',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  rsquo: '’',
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? whole;
  });
}

/** A text with other words, its outer spaces and everything that was not found unchanged. */
function replaced(text: string, translate: Translate): string {
  const [, before = '', inner = '', after = ''] = /^((?:\s|&nbsp;)*)([\s\S]*?)((?:\s|&nbsp;)*)$/.exec(text) ?? [];
  if (inner === '') return text;
  const other = translate(decoded(inner).replaceAll(/[ \t\r\n]+/g, ' '));
  return other === undefined ? text : before + escapeHtml(other) + after;
}

function replacedTag(tag: string, translate: Translate, prepare: Prepare): string {
  const one = (_whole: string, name: string, double?: string, single?: string): string =>
    `${name}"${replaced(double ?? (single ?? '').replaceAll('"', '&quot;'), translate)}"`;
  const json = (_whole: string, name: string, double?: string, single?: string): string => {
    const value = decoded(double ?? single ?? '');
    return `${name}"${escapeHtml(value.startsWith('[') ? JSON.stringify(translateJson(JSON.parse(value), translate, prepare)) : value)}"`;
  };
  const shown = tag.replaceAll(READ, one).replace(JSON_ATTRIBUTE, json);
  return /^<input\b[^>]*\stype=["'](?:submit|button|reset)["']/i.test(shown) ? shown.replace(BUTTON, one) : shown;
}

/** Every text and every readable attribute of some HTML goes through `translate`. Scripts, styles and comments stay. */
export function translateHtml(html: string, translate: Translate, prepare: Prepare = unchanged): string {
  return prepare(html).replaceAll(PIECES, (piece) => {
    if (!piece.startsWith('<')) return replaced(piece, translate);
    return /^<(?:script|style|!)/i.test(piece) ? piece : replacedTag(piece, translate, prepare);
  });
}

/** Fields whose texts are sent back or compared, never shown. */
const SENT =
  /^(?:attribute_|attributes$|accept$|nonce|.*_nonce$|.*(?:url|href|src|selector|name|key|hash|action|srcset|sizes)$)/i;

/** Every text of some JSON goes through `translate`; one with tags in it as HTML. */
export function translateJson(value: unknown, translate: Translate, prepare: Prepare = unchanged): unknown {
  const next = (one: unknown): unknown => translateJson(one, translate, prepare);
  if (typeof value === 'string' && /^[{[]"/.test(value)) return JSON.stringify(next(JSON.parse(value)));
  if (typeof value === 'string')
    return value.includes('<') ? translateHtml(value, translate, prepare) : replacedText(value, translate);
  if (Array.isArray(value)) return value.map(next);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, SENT.test(key) ? one : next(one)]));
}

function replacedText(text: string, translate: Translate): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : before + (translate(inner) ?? inner) + after;
}

/** The body of an answer, by its content type: HTML, JSON, or JSON that is sent as HTML; other types stay as they are. */
export function translateBody(type: string, body: string, translate: Translate, prepare: Prepare = unchanged): string {
  const isJson = type.startsWith('application/json') || body.trimStart().startsWith('{');
  if (type.startsWith('text/html') && !isJson) return translateHtml(body, translate, prepare);
  if (!type.startsWith('text/html') && !type.startsWith('application/json')) return body;
  // Text around the JSON of an answer stays there: the demo can add PHP's noise.
  const [, before = '', json = '', after = ''] = /^([^{[]*)([{[][\s\S]*[}\]])([^}\]]*)$/.exec(body) ?? [];
  try {
    return json === '' ? body : before + JSON.stringify(translateJson(JSON.parse(json), translate, prepare)) + after;
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}
