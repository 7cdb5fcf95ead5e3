// @vitest-environment node
import { fuzz, linear } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { statusFromServer } from './form/form.rules';
import { isAccepted, refusalText } from './newsletter/sign-up.rules';
import { completeUrl } from './rules/checks.rules';
import { evaluate } from './rules/evaluate.rules';
import { groupByField } from './rules/values.rules';

const RULES = ['email', 'url', 'tel', 'number', 'date', 'time', 'minlength', 'stepnumber'];

linear('schemas', 'what a visitor types, under every rule', (text) =>
  evaluate(
    { rules: RULES.map((rule) => ({ rule, field: 'a', error: 'x', threshold: 3, base: 0, interval: 1 })) },
    groupByField([['a', text]]),
  ),
);
linear('schemas', 'names of fields', (text) => groupByField([[`a${text}`, 'x']]));
linear('answers', 'a status of the server', statusFromServer);
linear('notices', 'an answer of the newsletter', (html) => [isAccepted(true, html), refusalText(html, (same) => same)]);
linear('addresses', 'an address', completeUrl);

fuzz(
  'schemas',
  'rules in rules, however deep',
  fc.nat(30_000),
  (depth) => {
    const inner = '{"rule":"all","rules":['.repeat(depth) + ']}'.repeat(depth);
    return evaluate({ rules: [JSON.parse(inner || '{}')] }, new Map()).size === 0;
  },
  { most: 100, known: [30_000] },
);
