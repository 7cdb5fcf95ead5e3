// @vitest-environment node
import { linear } from '@shop/testing/fuzz/index.ts';
import { parseFragment, parseMarker } from './fragment.rules';

linear('addresses', 'a payment fragment', (text) => parseFragment(`https://shop.example/#${text}`));
linear('addresses', 'a payment marker', (text) => parseMarker(`#wc-stripe-confirm-${text}`));
linear('addresses', 'the older fragment', (text) => parseFragment(`#confirm-pi-${text}`));
