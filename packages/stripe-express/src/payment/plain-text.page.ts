import { parseHtml } from '@shop/core';
import { LONGEST_MESSAGE } from '../constants';

/** Text of one line of HTML; where the page forbids parsing, tags are cut out. */
function textOfLine(line: string): string {
  try {
    return parseHtml(line).textContent ?? '';
  } catch {
    // Trusted Types may forbid the policy: the words are worth more than their entities.
    return line.replace(/<[^>]*>/g, ' ');
  }
}

/**
 * Text of a server's message: no markup, no entities, lines kept, never empty (contract 7.9, abort).
 * @param fallback what to say when nothing is left.
 */
export function plainText(message: string, fallback: string): string {
  const lines = message.slice(0, LONGEST_MESSAGE).split(/\n|<br\s*\/?>|<\/li>/i);
  const texts = lines.map((line) => textOfLine(line).replace(/\s+/g, ' ').trim());
  return texts.filter((line) => line !== '').join('\n') || fallback;
}
