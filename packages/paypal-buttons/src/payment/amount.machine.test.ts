// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type AmountEvent, type AmountState, transition } from './amount.machine';

const START: AmountState = { amount: '5.00', configured: '5.00' };

describe('the amount of messages and wallets', () => {
  it.each<[string, AmountEvent[], AmountState['amount']]>([
    ['another total counts', [{ type: 'told', total: 7.5 }], 7.5],
    ['the same one in another form does not', [{ type: 'told', total: 5 }], '5.00'],
    ['an empty text is none', [{ type: 'told', total: '' }], '5.00'],
    ['an object is none', [{ type: 'told', total: { total: 7 } }], '5.00'],
    ['the config counts when it says something new', [{ type: 'configured', amount: '8.00' }], '8.00'],
    [
      'an old config does not overwrite a newer total',
      [
        { type: 'told', total: 7 },
        { type: 'configured', amount: '5.00' },
      ],
      7,
    ],
  ])('[PP-30] %s', (_title, events, amount) => {
    expect(events.reduce((state, event) => transition(state, event).state, START).amount).toBe(amount);
  });

  it('[PP-28] a total that is told again is news for a wallet that knows another one', () => {
    expect(transition(START, { type: 'told', total: '5.00' }).state).not.toBe(START);
    expect(transition(START, { type: 'told', total: null }).state).toBe(START);
  });
});
