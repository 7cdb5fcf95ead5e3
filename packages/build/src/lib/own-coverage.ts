import v8 from '@vitest/coverage-v8';
import type { CoverageProviderModule } from 'vitest/node';

/** A script that a test file has run: how often, range by range. */
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

/** Returns whether a script ran and belongs to the package of the test file. */
function isOwn({ url, functions }: ScriptCoverage, testFile: string): boolean {
  const [folder = 'no package'] = /packages\/[^/]+\/src\//.exec(testFile) ?? [];
  return url.includes(folder) && !url.includes('.test.') && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
}

/**
 * V8's coverage, each package's by its own tests. A bundle's tests also run `core` and `ui`: to count those again for every package takes longer than
 * everything else about coverage.
 */
const ownCoverage: CoverageProviderModule = {
  ...v8,
  async getProvider() {
    const provider = await v8.getProvider();
    const keep = provider.onAfterSuiteRun.bind(provider);
    provider.onAfterSuiteRun = (suite) => {
      const { result } = suite.coverage as { result: readonly ScriptCoverage[] };
      const [testFile = ''] = suite.testFiles;
      keep({ ...suite, coverage: { result: result.filter((script) => isOwn(script, testFile)) } });
    };
    return provider;
  },
};

export default ownCoverage;
