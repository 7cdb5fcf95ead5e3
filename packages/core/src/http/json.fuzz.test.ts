// @vitest-environment node
import { fuzz, hostileJson, hostileText, recordedAnswers } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { ajaxUrl, ANSWER_KEYS, extractJson } from './answer.rules';

const recorded = recordedAnswers('checkout', 'add-to-cart', 'cf7', 'ppc').map((body) =>
  typeof body === 'string' ? body : JSON.stringify(body),
);

/** An answer as it comes over the wire: right ones, cut off, with noise around them, twice, or nothing of the kind. */
const wire = fc.oneof(
  hostileText,
  fc.tuple(hostileText, fc.constantFrom(...recorded), hostileText).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...recorded), fc.nat(5000)).map(([text, end]) => text.slice(0, end)),
  fc.tuple(hostileText, hostileJson, hostileText).map(([before, value, after]) => before + JSON.stringify(value) + after),
);

fuzz('answers', 'a text of a server is read as an object that stood in it, or not at all', wire, (text) => {
  const reading = extractJson(text);
  if (!reading.ok) return true;
  if (typeof reading.value !== 'object' || reading.value === null) return false;
  return !reading.repaired || ANSWER_KEYS.some((key) => Object.hasOwn(reading.value, key));
});

fuzz(
  'addresses',
  'an endpoint stands in its template as it is',
  fc.tuple(hostileText, hostileText),
  ([before, endpoint]) =>
    ajaxUrl(`${before.replaceAll('%', '')}%%endpoint%%`, endpoint) === before.replaceAll('%', '') + endpoint,
);
