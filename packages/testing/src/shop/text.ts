/** Text with the five special characters of HTML replaced. */
export function esc(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0)).padStart(3, '0')};`);
}

/** Text for an attribute that holds JSON, as the shop writes it (`&quot;`). */
export function escAttr(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Text without tags, as the shop cleans a coupon code. */
export function stripTags(text: string): string {
  return text.replace(/<[^>]*>/g, '');
}

/** 32-bit FNV-1a with a seed; unsigned. */
function fnv(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x85ebca6b) >>> 0;
}

/**
 * A stable stand-in for the digests of the shop: `length` hex digits that depend on nothing but `text`.
 * Not a cryptographic hash.
 */
export function digest(text: string, length = 32): string {
  let out = '';
  for (let seed = 1; out.length < length; seed += 1) {
    out += fnv(`${seed}|${text}`, Math.imul(seed, 0x9e3779b1)).toString(16).padStart(8, '0');
  }
  return out.slice(0, length);
}

/** Like {@link digest}, from letters and digits, as in order keys. */
export function token(text: string, length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const hex = digest(text, length * 2);
  let out = '';
  for (let at = 0; at < length; at += 1) {
    out += letters[Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) % letters.length] ?? 'x';
  }
  return out;
}
