// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browsersSection, withBrowsers } from './browsers';

it('names version, day and number of tests of each engine', () => {
  const section = browsersSection();
  for (const engine of ['Firefox', 'WebKitGTK']) expect(section).toContain(engine);
  expect(section).toMatch(/^\| version (\| \d+\.\S+ )+\|$/m);
  expect(section).toMatch(/^\| since (\| \d{4}-\d{2}-\d{2} )+\|$/m);
  expect(section).toMatch(/^\| in all (\| \d+ )+\|$/m);
});

it('the README names the browsers that the tests ran in', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withBrowsers(readme), 'npm run build -- --docs writes it').toBe(readme);
});
