import { isRecord } from '@shop/core/rules';

/** Deeper values count as different ones. */
const MAX_DEPTH = 60;

/** Whether two page-config values are equal: fields in any order, lists in order. */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index], depth + 1));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name], depth + 1))
  );
}
