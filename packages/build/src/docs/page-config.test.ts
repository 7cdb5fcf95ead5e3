import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KNOWN_FILES } from '../../../debug/src/constants';
import { pageConfig } from './page-config';

it('the page-config reference is what the schemas say', () => {
  expect(readFileSync('docs/page-config.md', 'utf8'), 'npm run build -- --docs writes it').toBe(pageConfig('packages'));
});

it.each(KNOWN_FILES)('the README and the reference name every global of $file', ({ globals }) => {
  const headings =
    readFileSync('docs/page-config.md', 'utf8')
      .match(/^## .*/gm)
      ?.join() ?? '';
  const readme = readFileSync('README.md', 'utf8');
  expect(globals.filter((name) => !headings.includes(`\`${name}\``) || !readme.includes(`\`${name}\``))).toEqual([]);
});

/** Names that say what their field means: flags, texts, ids, URLs, and parts of a button's look. */
const AS_NAMED = [
  /^(?:i18n|is|has|can)[_A-Z]|[sS]ubscription|[eE]nabled$|[mM]essage$|(?:_email|Email|_button_height|[tT]itle|Label)$/,
  /(?:[nN]once|url|URL|_id|Id|wrapper|_selector|total|amount|page|token|locale|lang|language|hash|[kK]ey|Version|theme)$/,
  /^(?:country_code|countryCode|billing_country|id|endpoint|params|shop|stripe|checkout|order|color|shape|layout|label|generic|displayItems)$/,
  /^(?:option_guest_checkout|cart_redirect_after_add|custom_checkout_fields|needs_payer_phone|needShipping|productType)$/,
  /^(?:taxes_based_on_billing|permittedFontDomains)$/,
];

it('every field has a meaning, or a name that says it', () => {
  const lists = [...readFileSync('docs/page-config.md', 'utf8').matchAll(/^```text\n([\s\S]*?)\n```/gm)];
  const items = lists.flatMap(([, list = '']) => list.split(/\n(?! )/));
  const silent = items.filter((item) => !/:\s/.test(item));
  const names = silent.flatMap((item) => [...item.replace(/\([^(]*\)$/, '').matchAll(/(\w+)(?=,|\s*$)/g)].map(([name]) => name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !AS_NAMED.some((pattern) => pattern.test(name)))).toEqual([]);
});
