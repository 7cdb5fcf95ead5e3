// @vitest-environment node
import { expect, it } from 'vitest';
import { mutationScores, mutationTable } from './mutation-scores.mjs';

const mutant = (status: string, line: number) => ({ status, mutatorName: 'Block', location: { start: { line } } });

const REPORT = {
  files: {
    'packages/upe/src/a.rules.ts': { mutants: [mutant('Killed', 1), mutant('Survived', 7), mutant('CompileError', 9)] },
    'packages/upe/src/b.rules.ts': { mutants: [mutant('Timeout', 2), mutant('NoCoverage', 3)] },
    'packages/core/src/c.rules.ts': { mutants: [mutant('Killed', 1)] },
    'packages/core/src/types.rules.ts': { mutants: [] },
  },
};

it('counts what tests notice, package by package, and names what they do not', () => {
  expect(mutationScores(REPORT)).toEqual([
    {
      name: 'upe',
      files: 2,
      mutants: 4,
      noticed: 2,
      score: 50,
      survivors: ['packages/upe/src/a.rules.ts:7 Block', 'packages/upe/src/b.rules.ts:3 Block'],
    },
    { name: 'core', files: 1, mutants: 1, noticed: 1, score: 100, survivors: [] },
  ]);
});

it('a table for the docs', () => {
  expect(mutationTable(mutationScores(REPORT), '2026-11-22').split('\n')).toEqual([
    '| package | files | breaks | noticed | score | measured |',
    '|---|---|---|---|---|---|',
    '| upe | 2 | 4 | 2 | 50 % | 2026-11-22 |',
    '| core | 1 | 1 | 1 | 100 % | 2026-11-22 |',
  ]);
});
