// @vitest-environment node
import { fuzz, hostileJson, hostileText, hostileValue, spoiled } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { leavesResultOpen, readAnswer, readIntent, verdictOfAnswer } from './answer.rules';
import { hasMarker, parseFragment, parseMarker } from './fragment.rules';

const MARKERS = [
  '#wc-stripe-voucher-',
  '#wc-stripe-wallet-',
  '#wc-stripe-confirm-',
  '#confirm-pi-',
  '#confirm-si-',
  'confirm-pi-',
];

/** An address with markers and fields in any number and order. */
const address = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.constantFrom('https://shop.example/kasse/', '', '/kasse/?x=1'),
      fc.constantFrom(...MARKERS),
      fc.array(
        fc.oneof(
          hostileText,
          fc.constantFrom('pi', 'si', 'payment_intent', 'setup_intent', '7', 'boleto', 'cashapp', 'pi_1_secret_2'),
        ),
        { maxLength: 6 },
      ),
      fc.oneof(fc.constant(''), fc.constantFrom(...MARKERS)),
    )
    .map(([page, marker, fields, more]) => page + marker + fields.join(':') + more),
);

fuzz('addresses', 'a payment fragment is whole, broken, or none', address, (href) => {
  const found = parseFragment(href);
  const marker = parseMarker(href);
  const isWhole = found === undefined || found.kind === 'broken' || found.secret !== '';
  const isSame = marker === undefined || (found?.kind === 'confirm' && found.secret === marker.clientSecret && hasMarker(href));
  return isWhole && isSame;
});

const ANSWERS = [
  {
    paymentIntent: {
      id: 'pi_1',
      status: 'succeeded',
      payment_method: { id: 'pm_1' },
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } },
    },
  },
  {
    error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Nein',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    },
  },
  { setupIntent: { id: 'seti_1', status: 'processing', last_payment_error: { message: 'x' } } },
];
const answer = fc.oneof(spoiled(ANSWERS), hostileValue, hostileJson);

fuzz('answers', 'the provider’s word about a payment', answer, (value) => {
  const read = readAnswer(value);
  leavesResultOpen(read.error);
  const { id, status, paymentMethod, redirectUrl } = readIntent(value);
  // Nothing is settled without an intent of a settled status, and nothing is open beside an error.
  const verdict = verdictOfAnswer(read);
  const isFine = (verdict !== 'settled' || read.intent !== undefined) && (verdict !== 'open' || !read.error);
  return isFine && [id, status, paymentMethod, redirectUrl].every((text) => typeof text === 'string');
});
