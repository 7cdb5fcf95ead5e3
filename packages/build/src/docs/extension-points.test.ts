// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pageText } from './markdown';
import { sourceFiles } from './wording';

/** Ids of the rows, in their order. */
const rows = [...pageText('docs/extension-points.md').matchAll(/^\| `?\[?(EX-\d{3})\]?`? \|(.*)$/gm)].map(
  ([, id = '', cells = '']) => ({ id, cells }),
);

/** Ids in titles of tests and in tables of tests. */
const tested = new Set(
  sourceFiles()
    .filter((file) => /\.(?:test|spec)\.tsx?$|\/extension-points\/[\w-]+\.ts$/.test(file))
    .flatMap((file) => pageText(file).match(/\bEX-\d{3}\b/g) ?? []),
);

describe('extension points', () => {
  it('has rows, each with an id of its own and four cells', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ cells }) => cells.split(/(?<!\\)\|/).length !== 4).map(({ id }) => id)).toEqual([]);
  });

  it('has a row for each id in a test, and names each row in a test', () => {
    expect([...tested].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});
