// What a mutation run has found, package by package.

/** Mutants that a test has noticed. */
const NOTICED = ['Killed', 'Timeout'];
/** Mutants that count: not those that cannot be built or that a comment excludes. */
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

/**
 * Scores from the tool's JSON report.
 * @param {{files: Record<string, {mutants: {status: string, mutatorName: string, location: {start: {line: number}}}[]}>}} report
 * @returns one line a package: name, files, mutants, noticed ones, score in percent, and `file:line mutator` of each survivor
 */
export function mutationScores({ files }) {
  const packages = new Map();
  for (const [file, { mutants }] of Object.entries(files)) {
    const name = file.split('/')[1];
    const line = packages.get(name) ?? { name, files: 0, mutants: 0, noticed: 0, survivors: [] };
    packages.set(name, line);
    const counted = mutants.filter(({ status }) => COUNTED.includes(status));
    line.files += counted.length > 0 ? 1 : 0;
    line.mutants += counted.length;
    line.noticed += counted.filter(({ status }) => NOTICED.includes(status)).length;
    for (const { status, mutatorName, location } of counted) {
      if (!NOTICED.includes(status)) line.survivors.push(`${file}:${location.start.line} ${mutatorName}`);
    }
  }
  return [...packages.values()].map((line) => ({
    ...line,
    score: line.mutants === 0 ? 100 : Math.floor((1000 * line.noticed) / line.mutants) / 10,
  }));
}

/** A Markdown table of the scores. */
export function mutationTable(scores, date) {
  return [
    '| package | files | breaks | noticed | score | measured |',
    '|---|---|---|---|---|---|',
    ...scores.map(
      ({ name, files, mutants, noticed, score }) => `| ${name} | ${files} | ${mutants} | ${noticed} | ${score} % | ${date} |`,
    ),
  ].join('\n');
}
