import { readFileSync } from 'node:fs';
import { v, count, flag, jsonText, listOf, mapOf, text } from '@shop/core';
import { expect, it } from 'vitest';
import { pageConfig } from './page-config';
import { fieldRows } from './schema-fields';

it('the page-config reference is what the schemas say', () => {
  expect(readFileSync('docs/page-config.md', 'utf8'), 'npm run build -- --docs writes it').toBe(pageConfig('packages'));
});

it('every field has a meaning', () => {
  const rows = readFileSync('docs/page-config.md', 'utf8').split('\n');
  expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
});

it('type and default are read from any schema that bundles write', () => {
  const schema = v.object({
    name: text(),
    size: text('m'),
    on: flag(true),
    many: count(3),
    must: count(),
    list: v.optional(listOf(count()), []),
    map: v.optional(mapOf(v.object({ id: text() })), {}),
    json: jsonText(v.object({ a: flag() })),
    free: v.optional(v.unknown()),
  });
  expect(fieldRows(schema).map(({ path, type, fallback }) => `${path}: ${type} = ${fallback ?? 'required'}`)).toEqual([
    'name: text = required',
    'size: text = "m"',
    'on: flag = true',
    'many: number = 3',
    'must: number = required',
    'list: list of number = []',
    'map: map of object = –',
    'map.*.id: text = required',
    'json: object = required',
    'json.a: flag = false',
    'free: any = –',
  ]);
});
