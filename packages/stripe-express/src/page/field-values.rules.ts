import type { Pair } from '@shop/core';

/** Values of the wanted fields of a form: `name[]` is a list under its bare name (contract 2, 5.3). */
export function fieldValues(pairs: readonly Pair[], isWanted: (key: string) => boolean): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const key = name.replace(/\[\]$/, '');
    if (!isWanted(key)) continue;
    const before = values[key];
    values[key] = key === name ? value : [...(Array.isArray(before) ? before : []), value];
  }
  return values;
}
