// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { longLines, problemsOf, proseFiles, sourceFiles, wordingProblems } from './wording';

describe('plain English', () => {
  it('finds a banned word, its line and a better one', () => {
    expect(wordingProblems('Fine.\n// Nobody waits, whoever asks.')).toEqual([
      '2: "Nobody", better: the caller, no request, or the passive',
    ]);
    expect(wordingProblems('const isNo = true;')).toHaveLength(1);
    expect(wordingProblems('the shopper is told why')).toHaveLength(1);
    expect(wordingProblems('ends with a yes')).toHaveLength(1);
    expect(wordingProblems('/** Is the form busy? */')).toHaveLength(1);
  });

  it('accepts a no-op and an adverb', () => {
    expect(wordingProblems('A second call is a no-op and ends quietly.')).toEqual([]);
  });

  it('finds a line of prose above 100 characters', () => {
    const long = 'word '.repeat(21).trim();
    expect(longLines(`${'x '.repeat(50).trim()}\n${long}\n- ${long}`)).toEqual(['2: 104 characters', '3: 106 characters']);
  });

  it('accepts long tables, headings, samples, and lines that cannot be broken', () => {
    const long = 'word '.repeat(30).trim();
    const lines = [`| ${long} |`, `## ${long}`, '```sh', long, '```', `- \`${long}\`.`, `[text](https://${'x'.repeat(100)})`];
    expect(longLines(lines.join('\n'))).toEqual([]);
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
