import { fuzz, hostileJson, hostileText, hostileValue, KEYS, quiet, recordedAnswers, spoiled } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { checkConfig } from './config';
import { pageApi } from './fetch-engine';
import { errorId, statusFromServer } from './form/form.rules';
import { newsletterUrl } from './newsletter/newsletter';
import { isAccepted, refusalText } from './newsletter/sign-up.rules';
import { CALLS_SLOT, installFacade } from './public-api/facade';
import { endpointUrl, fetchSchema, sendFeedback } from './requests.api';
import { completeUrl, LEAF_RULES } from './rules/checks.rules';
import { evaluate } from './rules/evaluate.rules';
import { groupByField, isFieldName } from './rules/values.rules';

quiet();
beforeAll(() => installFacade(window));
// Files of a worker share the window.
afterAll(() => {
  for (const name of ['wpcf7', 'newsletter_data', Symbol.for(CALLS_SLOT)]) Reflect.deleteProperty(window, name);
});

fuzz(
  'config',
  'the page’s wpcf7 and newsletter_data: an address and this origin, or nothing starts',
  fc.tuple(
    spoiled([{ api: { root: 'https://shop.example/wp-json/', namespace: 'contact-form-7/v1' } }]),
    spoiled([{ action_url: '/wp-admin/admin-ajax.php' }]),
  ),
  ([api, newsletter]) => {
    Reflect.set(window, 'wpcf7', api);
    Reflect.set(window, 'newsletter_data', newsletter);
    const start = checkConfig(pageApi());
    const url = newsletterUrl();
    const isOurs = (address: string): boolean => new URL(address, document.baseURI).origin === location.origin;
    const isWeb = (address: string): boolean => /^https?:$/.test(new URL(address, document.baseURI).protocol);
    return (start.state !== 'ok' || isWeb(start.config.root)) && (url === undefined || isOurs(url));
  },
);

const NAMES = [...LEAF_RULES, 'all', 'any', '__proto__', 'constructor'];
const rule = fc.record({
  rule: fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...NAMES) }, { weight: 1, arbitrary: hostileValue }),
  field: fc.oneof({ weight: 4, arbitrary: fc.constantFrom<unknown>('a', 'b', ...KEYS) }, { weight: 1, arbitrary: hostileValue }),
  error: fc.oneof(fc.constant<unknown>('Nein'), hostileJson),
  threshold: hostileJson,
  accept: fc.oneof(fc.array(hostileText, { maxLength: 3 }), hostileJson),
  base: hostileJson,
  interval: hostileJson,
});
const { tree } = fc.letrec<{ tree: unknown; node: unknown }>((tie) => ({
  tree: fc.record({
    rules: fc.oneof({ weight: 6, arbitrary: fc.array(tie('node'), { maxLength: 4 }) }, { weight: 1, arbitrary: hostileValue }),
  }),
  node: fc.oneof(
    { depthSize: 'small' },
    rule,
    fc.tuple(rule, tie('tree')).map(([one, inner]) => ({ ...one, ...Object(inner) }) as unknown),
  ),
}));
const values = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom('a', 'b', 'a[]'), hostileText),
    fc.oneof(hostileText, fc.record({ name: hostileText, size: fc.nat() })),
  ),
  { maxLength: 5 },
);

fuzz(
  'schemas',
  'a form’s rules and what a visitor has typed',
  fc.tuple(fc.oneof(tree, hostileJson), values),
  ([schema, pairs]) => {
    const verdicts = evaluate(schema, groupByField(pairs));
    return [...verdicts].every(([field, { error }]) => isFieldName(field) && (error === undefined || typeof error === 'string'));
  },
);

fuzz('schemas', 'ids, classes and addresses of a form', fc.tuple(hostileText, hostileText), ([one, other]) => {
  const status = statusFromServer(one);
  return typeof errorId(one, other) === 'string' && typeof completeUrl(one) === 'string' && !/\s/.test(status);
});

const ANSWERS = recordedAnswers('cf7');
const fetched = globalThis.fetch;
let answer: readonly [body: string, status: number] = ['', 200];
beforeAll(() => {
  globalThis.fetch = async () => new Response(answer[0], { status: answer[1] });
});
afterAll(() => {
  globalThis.fetch = fetched;
});

fuzz(
  'answers',
  'what the form’s server says',
  fc.tuple(
    fc
      .oneof(spoiled(ANSWERS, hostileJson), hostileJson)
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    fc.constantFrom(200, 400, 404, 500),
    hostileText,
  ),
  async ([body, status, namespace]) => {
    answer = [body, status];
    endpointUrl({ root: 'https://shop.example/wp-json/', namespace }, 'x');
    const config = { root: 'https://shop.example/wp-json/', namespace: 'contact-form-7/v1' };
    const feedback = await sendFeedback(config, 5, new FormData(), new AbortController().signal);
    const schema = await fetchSchema(config, 5);
    return (
      (feedback.ok ? typeof feedback.data.status === 'string' : feedback.message !== '') &&
      (schema.ok || schema.code !== undefined)
    );
  },
);

fuzz('notices', 'an answer of the newsletter', fc.tuple(fc.boolean(), hostileText), ([sent, html]) => {
  isAccepted(sent, html);
  return refusalText(html, (text) => text.replace(/<[^<>]*>/g, '')).length <= 300;
});
