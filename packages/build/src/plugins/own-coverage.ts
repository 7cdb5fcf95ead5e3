import v8 from '@vitest/coverage-v8';
import type { CoverageProviderModule } from 'vitest/node';

/** A script that a test file has run: how often, range by range. */
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

/** Tests of pure code of every package share one project of Vitest. */
const PURE = 'pure';

/** Does a script belong to the package whose tests ran, and did they run it? */
function isOwn({ url, functions }: ScriptCoverage, project: string | undefined): boolean {
  const name = project === PURE ? '[^/]+' : project;
  return (
    new RegExp(`/packages/${name}/src/(?!.*\\.test\\.)`).test(url) &&
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
  );
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
      keep({ ...suite, coverage: { result: result.filter((script) => isOwn(script, suite.projectName)) } });
    };
    return provider;
  },
};

export default ownCoverage;
