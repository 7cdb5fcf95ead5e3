import { parseHtml } from '@shop/core';

/**
 * Text of a server's message: no markup, no entities, lines kept, never empty (contract 7.9, abort).
 * @param fallback what to say when nothing is left.
 */
export function plainText(message: string, fallback: string): string {
  const lines = message.split(/\n|<br\s*\/?>/i).map((line) => (parseHtml(line).textContent ?? '').replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n') || fallback;
}
