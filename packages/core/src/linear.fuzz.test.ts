// @vitest-environment node
import { linear } from '@shop/testing/fuzz/index.ts';
import { decodeEntities } from './config/entities.rules';
import { extractJson } from './http/json.rules';
import { redactText } from './log/log';
import { toMinor } from './money/minor.rules';
import { parsePrice } from './money/parse.rules';

linear('an answer with noise', (text) => extractJson(text));
linear('entities', decodeEntities);
linear('a displayed price', parsePrice);
linear('a plain amount', (text) => toMinor(text));
linear('a line of the console', redactText);
