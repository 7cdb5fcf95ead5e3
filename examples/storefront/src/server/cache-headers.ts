import { createHash } from 'node:crypto';

/** Addresses that hold their content's checksum. */
const LASTING = /^\/dist\/by-hash\/[\w=-]+\/[\w.-]+$/;
/** A year, s. */
const FOR_GOOD = 31_536_000;

/** Headers that let caches keep a file: for good where the address changes with the content, else asked for again each time by its ETag. */
export function cacheHeaders(path: string, body: string | Uint8Array): Record<string, string> {
  if (LASTING.test(path)) return { 'cache-control': `public, max-age=${FOR_GOOD}, immutable` };
  return { 'cache-control': 'no-cache', etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
