import { redactText } from '@shop/core';
import type { Message } from '../messages';

/** What a row says of the page. */
export type Level =
  /** As it should be. */
  | 'ok'
  /** Somebody has to act. */
  | 'bad'
  /** A rule that keeps something hidden or shut, as it is meant to. */
  | 'off'
  /** To know. */
  | 'info';

/** One line of a section. */
export interface Row {
  readonly level: Level;
  /** As many as the section has columns. */
  readonly cells: readonly string[];
}

/** One part of the panel and of the report. */
export interface Section {
  readonly id: 'buttons' | 'checks' | 'configs' | 'files' | 'requests' | 'sdks' | 'stores';
  readonly columns: readonly Message[];
  readonly rows: readonly Row[];
}

/** Makes a row. Whatever its cells hold goes through core's redaction here, once more than its source. */
export function row(level: Level, ...cells: readonly string[]): Row {
  return { level, cells: cells.map(redactText) };
}
