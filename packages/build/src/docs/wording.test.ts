// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { longLines, problemsOf, proseFiles, sourceFiles, wordingProblems } from './wording';

describe('plain English', () => {
  it.each([
    ['Fine.\n// Nobody waits.', ['2: "Nobody", better: the caller, no request, or the passive']],
    ['A second call is a no-op and ends quietly.', []],
  ])('finds a banned word, its line and a better one: %j', (text, problems) => {
    expect(wordingProblems(text)).toEqual(problems);
  });

  it('finds a line of prose above 100 characters, but not where it cannot be broken', () => {
    const long = 'word '.repeat(21).trim();
    const unbreakable = [`| ${long} |`, `## ${long}`, '```sh', long, '```', `[text](https://${'x'.repeat(100)})`];
    expect(longLines(`${long}\n${unbreakable.join('\n')}`)).toEqual(['1: 104 characters']);
  });

  it('the docs and READMEs avoid the banned words', () => {
    expect(problemsOf(proseFiles(), wordingProblems)).toEqual([]);
  });

  it('comments, test titles and names avoid the banned words', () => {
    expect(sourceFiles().length).toBeGreaterThan(1000);
    expect(problemsOf(sourceFiles(), wordingProblems)).toEqual([]);
  });

  it('the docs and READMEs have lines of at most 100 characters', () => {
    expect(problemsOf(proseFiles(), longLines)).toEqual([]);
  });
});
