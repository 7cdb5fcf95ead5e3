import { suffixesOf } from './mime-catalogue.rules';

/** Suffixes with dot, in lower case, that one `accept` entry allows: `.jpg`, `image/png` or `image/*` (contract d4 `file`). */
function allowedBy(entry: unknown): string[] {
  if (typeof entry !== 'string') return [];
  if (/^\.[a-z0-9]+$/i.test(entry)) return [entry.toLowerCase()];
  return /^[^/]+\/[^/]+$/.test(entry) ? suffixesOf(entry).map((suffix) => `.${suffix}`) : [];
}

/** Does the file name end with an allowed suffix? The type that the browser names is never looked at; nothing allowed means no. */
export function isAllowedFile(name: string, accept: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(accept) ? accept : [];
  const lowerName = name.toLowerCase();
  return entries.some((entry) => allowedBy(entry).some((suffix) => lowerName.endsWith(suffix)));
}
