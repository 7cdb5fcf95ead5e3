import { pageLanguage } from '@shop/core';
import { message } from '../messages';
import { shownPath } from '../redact/shown';
import type { Section } from '../sections/section';

/** What stands before a row. */
function lineOf(level: Section['rows'][number]['level'], cells: readonly string[]): string {
  return `- ${message(level)}: ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join(' | ')}`;
}

/**
 * All sections as plain text, for a support e-mail. It holds what the panel shows, and the URL's path.
 * @param at when it was made.
 */
export function reportText(sections: readonly Section[], at: Date): string {
  const head = [message('panel'), at.toISOString(), shownPath(location.href).replace(/ .*/, ''), pageLanguage()].join(' · ');
  const parts = sections.map(({ id, rows }) => [
    `## ${message(id)}`,
    ...(rows.length === 0 ? [message('empty')] : rows.map(({ level, cells }) => lineOf(level, cells))),
  ]);
  return [[head], ...parts].map((lines) => lines.join('\n')).join('\n\n');
}
