import type { FieldValue, FieldValues, FileLike } from './types';

/** Whether the value is a file (and not a text). */
export function isFile(value: FieldValue): value is FileLike {
  return typeof value !== 'string';
}

/** The texts of a field, each trimmed, blanks dropped (contract d2.4). Files are no texts. */
export function textsOf(values: FieldValues, field: string): string[] {
  return (values.get(field) ?? []).flatMap((value) => (isFile(value) ? [] : value.trim() || []));
}

/** The files of a field. An empty file input posts a file without name and content, which is none. */
export function filesOf(values: FieldValues, field: string): FileLike[] {
  return (values.get(field) ?? []).filter(isFile).filter((file) => file.name !== '' || file.size > 0);
}

/** Line breaks as LF, so that a CRLF counts once and equals the server's LF (contract d4 enum, minlength). */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The integer part of a limit (number or text); NaN when it is no number, and a comparison with NaN never fails a field (contract d4). */
export function integerLimit(limit: unknown): number {
  return typeof limit === 'number' || typeof limit === 'string' ? Number.parseInt(String(limit), 10) : Number.NaN;
}

const FIELD_NAME = /^([A-Za-z][-A-Za-z0-9_:]*)((?:\[[^[\]]*\])*)$/;

/** Whether this may be the name of a field (without brackets). */
export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][-A-Za-z0-9_:]*$/.test(name);
}

/**
 * Groups posted pairs by field as PHP would (contract d2.3): `m[]` and `m[a]` belong to `m`, a name posted again takes the last value,
 * names that are no field names are dropped.
 */
export function groupByField(pairs: Iterable<readonly [string, FieldValue]>): Map<string, FieldValue[]> {
  const leaves = new Map<string, Map<string, FieldValue>>();
  for (const [name, value] of pairs) {
    const [, field, keys] = FIELD_NAME.exec(name) ?? [];
    if (field === undefined || keys === undefined) continue;
    const known = leaves.get(field);
    // A list replaces an earlier plain value and the other way round, as in PHP.
    const slot = known && known.has('') === (keys === '') ? known : new Map<string, FieldValue>();
    leaves.set(field, slot);
    slot.set(keys.endsWith('[]') ? `${keys}${slot.size}` : keys, value);
  }
  return new Map([...leaves].map(([field, slot]) => [field, [...slot.values()]]));
}
