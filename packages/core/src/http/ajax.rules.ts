/** URL of a shop ajax endpoint: the template's `%%endpoint%%`, replaced once (checkout contract B). */
export function ajaxUrl(template: string, endpoint: string): string {
  return template.replace('%%endpoint%%', () => endpoint);
}

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

/**
 * The objects that stand free in a text, in one pass, minding strings. What is inside another object or list is never among them.
 * @returns `undefined` when a bracket is never closed (who knows what was cut off there), or after too many.
 */
function freeObjects(text: string): object[] | undefined {
  const found: object[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let index = 0, tries = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') {
      if (depth === 0) start = index;
      depth += 1;
    } else if ((char === '}' || char === ']') && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      tries += 1;
      if (tries > MAX_CANDIDATES) return undefined;
      const value = parseObject(text.slice(start, index + 1));
      if (value) found.push(value);
    }
  }
  return depth === 0 ? found : undefined;
}

/**
 * Reads the JSON object of an answer, also when PHP notices, a byte order mark or other text stand around it (CO-04, F7).
 * Never makes fields up, and never guesses: what it returns stood in the text as the only complete object with one of the keys, outside of
 * any other. Several of them, or text that is cut off inside an object, are no answer: a debug print must not pass for one.
 * @param keys an object cut out of noise must have one of these.
 */
export function extractJson(text: string, keys: readonly string[] = ANSWER_KEYS): JsonReading {
  const clean = text.replace(/^\uFEFF/, '');
  const whole = parseObject(clean);
  if (whole) return { ok: true, value: whole, repaired: false };
  const [value, ...others] = (freeObjects(clean) ?? []).filter((object) => keys.some((key) => Object.hasOwn(object, key)));
  return value && others.length === 0 ? { ok: true, value, repaired: true } : { ok: false };
}
