import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createScriptCheck, createStyleCheck } from './targets.mjs';

const data: unknown = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'));
const script = createScriptCheck(data);
const style = createStyleCheck(data);
const namesOf = (findings: readonly string[]): string[] => findings.map((finding) => finding.split(': ')[0] ?? '');

it('[MS-15] finds what one of the target browsers lacks in a script, with the browsers', () => {
  expect(script('URL.canParse(a)')).toEqual(['URL.canParse: chrome 111, edge 111, safari 16.4, safari_ios 16.4']);
  expect(
    namesOf(
      script(
        'Promise.withResolvers();Object.groupBy(a);new CloseWatcher;e.checkVisibility();requestIdleCallback(b);s.isWellFormed()',
      ),
    ),
  ).toEqual([
    'Promise.withResolvers',
    'Object.groupBy',
    'CloseWatcher',
    '.checkVisibility',
    'requestIdleCallback',
    '.isWellFormed',
  ]);
});

it('[MS-15] leaves alone what all of them have, strings, keys and comments', () => {
  expect(
    script(
      '[].toSorted().at(-1);structuredClone(a);new URL(b);fetch(c);({canParse:1,CloseWatcher:2});"URL.canParse(x)"/* new CloseWatcher */',
    ),
  ).toEqual([]);
});

it('[MS-15] finds selectors, properties, rules and functions of styles', () => {
  expect(namesOf(style('a:has(b){anchor-name:--x}@starting-style{a{color:red}}'))).toEqual([
    'anchor-name',
    '@starting-style',
    ':has',
  ]);
  expect(
    style('@layer x{a:is(b)::before{color:color-mix(in srgb,red,blue);inset:0;content:"a:has(b)"}}/* a:has(b){} */'),
  ).toEqual([]);
});
