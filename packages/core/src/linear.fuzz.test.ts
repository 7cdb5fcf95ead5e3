// @vitest-environment node
import { linear } from '@shop/testing/fuzz/index.ts';
import { decodeEntities } from './foreign/values.rules';
import { redactText } from './log/log';
import { toMinor } from './money/minor.rules';

linear('notices', 'entities', decodeEntities);
linear('prices', 'a plain amount', (text) => toMinor(text));
linear('notices', 'a line of the console', redactText);
