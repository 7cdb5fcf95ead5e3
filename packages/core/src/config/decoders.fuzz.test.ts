// @vitest-environment node
import fc from 'fast-check';
import { fuzz, hostileJson, hostileText, hostileValue } from '@shop/testing/fuzz/index.ts';
import { count, flag, jsonText, listOf, mapOf, text, v } from './page-config';
import { decodeEntities } from '../foreign/values.rules';

const parsed = (schema: v.GenericSchema, value: unknown): unknown => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
};
const is = (kind: string, value: unknown): boolean => value === undefined || typeof value === kind;
/** Whether every prototype of a value is without fields. */
const inheritsNothing = (value: unknown): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (Reflect.ownKeys(Object(prototype)).length === 0 && inheritsNothing(prototype));
};

fuzz('schemas', 'a flag, text or number is one, or is refused', hostileValue, (value) => {
  const number = parsed(count(), value);
  return (
    is('boolean', parsed(flag(), value)) &&
    is('string', parsed(text(), value)) &&
    is('string', parsed(text('x'), value)) &&
    is('number', number) &&
    !Number.isNaN(number) &&
    typeof parsed(count(7), value) === 'number'
  );
});

fuzz('schemas', 'maps and lists of a page are maps and lists', fc.oneof(hostileValue, hostileJson), (value) => {
  const map = parsed(mapOf(text()), value);
  const list = parsed(listOf(text()), value);
  const isMap =
    map === undefined || (map !== null && typeof map === 'object' && Object.values(map).every((one) => is('string', one)));
  return isMap && (list === undefined || (Array.isArray(list) && list.every((one) => is('string', one))));
});

fuzz(
  'schemas',
  'JSON in a text is decoded, or refused',
  fc.oneof(
    hostileText,
    hostileJson.map((value) => JSON.stringify(value)),
  ),
  (value) => {
    const map = parsed(jsonText(mapOf(mapOf(text()))), value);
    return map === undefined || typeof map === 'object';
  },
);

fuzz('schemas', 'an object has the fields of its schema and inherits nothing', fc.oneof(hostileValue, hostileJson), (value) => {
  const schema = v.object({ name: text(''), is_on: flag(), inner: v.optional(v.object({ total: text('') }), {}) });
  const found = parsed(schema, value);
  if (found === undefined) return true;
  return inheritsNothing(found) && Object.keys(Object(found)).join() === 'name,is_on,inner';
});

fuzz(
  'notices',
  'entities are decoded once, and nothing grows',
  hostileText,
  (value) => decodeEntities(value).length <= value.length,
);
