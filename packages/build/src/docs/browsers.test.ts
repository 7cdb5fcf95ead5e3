// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withBrowsers } from './browsers';

it('the README names the browsers that the tests ran in', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withBrowsers(readme), 'npm run build -- --docs writes it').toBe(readme);
});
