/** Keys of which at least one must be in an object that is cut out of noise (F7). */
export const ANSWER_KEYS: readonly string[] = ['result', 'fragments', 'success', 'status', 'error'];

/** Objects that are tried in one noisy answer; a page of script code is not searched for ever. */
const MAX_CANDIDATES = 200;

/** Outcome of reading an answer as JSON. */
export type JsonReading = { ok: true; value: object; repaired: boolean } | { ok: false };

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Not JSON: the caller looks further.
    return undefined;
  }
}

/** Index after the brace that closes the one at `start`, minding strings; -1 when it is never closed. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/**
 * Reads the JSON object of an answer, also when PHP notices, a byte order mark or other text stand around it (CO-04, F7).
 * Never makes fields up: what it returns stood in the text as one JSON object.
 * @param keys an object cut out of noise must have one of these.
 */
export function extractJson(text: string, keys: readonly string[] = ANSWER_KEYS): JsonReading {
  const clean = text.replace(/^\uFEFF/, '');
  const whole = parseObject(clean);
  if (whole) return { ok: true, value: whole, repaired: false };
  let start = clean.indexOf('{');
  for (let tries = 0; start !== -1 && tries < MAX_CANDIDATES; tries += 1) {
    const end = closingBrace(clean, start);
    const value = end === -1 ? undefined : parseObject(clean.slice(start, end));
    if (value && keys.some((key) => Object.hasOwn(value, key))) return { ok: true, value, repaired: true };
    start = clean.indexOf('{', value ? end : start + 1);
  }
  return { ok: false };
}
