// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NO_PAYMENT, type PaymentEvent, type PaymentState, transition } from './payment.rules';

const owner = {};
const CLICK = 4;
const payment = {
  idle: { status: 'idle', click: CLICK },
  checking: { status: 'checking', click: CLICK, owner },
  stopped: { status: 'stopped', click: CLICK },
  open: { status: 'open', click: CLICK, owner },
  creating: { status: 'creating', click: CLICK, owner },
  created: { status: 'created', click: CLICK, owner, orderId: 'O' },
  confirming: { status: 'confirming', click: CLICK, owner, orderId: 'O', isAbandoned: false },
  abandoned: { status: 'confirming', click: CLICK, owner, orderId: 'O', isAbandoned: true },
  approving: { status: 'approving', click: CLICK, owner },
  restarting: { status: 'restarting', click: CLICK, owner },
  leaving: { status: 'leaving', click: CLICK },
  placed: { status: 'placed', click: CLICK },
  unknown: { status: 'unknown', click: CLICK },
} as const satisfies Record<string, PaymentState>;
type Name = keyof typeof payment;
const NAMES = Object.keys(payment) as Name[];
const OVER = { status: 'idle', click: CLICK + 1 } as const;

/** What an event makes of some states; the others stay as they are. */
type Changes = Partial<Record<Name, PaymentState>>;

const every = (change: PaymentState, ...but: Name[]): Changes =>
  Object.fromEntries(NAMES.filter((name) => !but.includes(name)).map((name) => [name, change]));
const other = {};
const checking: PaymentState = { status: 'checking', click: CLICK + 1, owner: other };

const TABLE: [title: string, event: PaymentEvent, changes: Changes][] = [
  [
    'a click begins a payment, and is nothing while money moves',
    { type: 'clicked', owner: other },
    every(checking, 'confirming', 'abandoned', 'approving', 'restarting', 'leaving'),
  ],
  [
    'the second half of a double click joins the first',
    { type: 'clicked', owner },
    every({ ...checking, owner }, 'confirming', 'abandoned', 'approving', 'restarting', 'leaving', 'checking', 'creating'),
  ],
  ['a click that may go on opens the window', { type: 'clickAllowed', click: CLICK }, { checking: payment.open }],
  ['a click that may not go on is stopped', { type: 'clickStopped', click: CLICK }, { checking: payment.stopped }],
  ['the check of an earlier click is nothing', { type: 'clickAllowed', click: CLICK - 1 }, {}],
  [
    'an order is made once a click',
    { type: 'creating' },
    { idle: { status: 'creating', click: CLICK, owner: undefined }, checking: payment.creating, open: payment.creating },
  ],
  ['the order of this click', { type: 'created', click: CLICK, orderId: 'O' }, { creating: payment.created }],
  ['the order of an earlier click is nothing', { type: 'created', click: CLICK - 1, orderId: 'O' }, {}],
  ['an order that could not be made', { type: 'createFailed', click: CLICK }, { creating: payment.idle }],
  ['one of an earlier click is nothing', { type: 'createFailed', click: CLICK - 1 }, {}],
  ['only an order can be confirmed', { type: 'confirming' }, { created: payment.confirming }],
  [
    'a confirmed order is the order; that of an abandoned sheet is nothing',
    { type: 'confirmed', click: CLICK },
    { confirming: payment.created, abandoned: OVER },
  ],
  ['the confirmation of an earlier click is nothing', { type: 'confirmed', click: CLICK - 1 }, {}],
  ['a failed confirmation ends the payment', { type: 'confirmFailed', click: CLICK }, { confirming: OVER, abandoned: OVER }],
  [
    'a sheet that ends while the provider confirms keeps the page closed until it has answered',
    { type: 'abandoned' },
    {
      ...every(OVER, 'approving', 'leaving', 'placed', 'unknown'),
      confirming: payment.abandoned,
      abandoned: payment.abandoned,
    },
  ],
  [
    'the shop is asked to approve, once',
    { type: 'approving' },
    {
      ...every(payment.approving, 'confirming', 'abandoned', 'approving', 'restarting', 'leaving', 'placed', 'unknown'),
      idle: { status: 'approving', click: CLICK, owner: undefined },
      stopped: { status: 'approving', click: CLICK, owner: undefined },
    },
  ],
  ['a refusal with a way to go on', { type: 'restarting' }, { approving: payment.restarting }],
  ['the window opens again with its order', { type: 'restarted', orderId: 'O' }, { restarting: payment.created }],
  ['paid', { type: 'left' }, every(payment.leaving)],
  ['left to the shop’s own button', { type: 'placed' }, every({ status: 'placed', click: CLICK + 1 }, 'leaving')],
  ['an unknown outcome', { type: 'unknown' }, every({ status: 'unknown', click: CLICK + 1 }, 'leaving')],
  [
    'cancelled or failed: nothing while the provider or the shop is asked, or after the end',
    { type: 'dropped' },
    every(OVER, 'confirming', 'abandoned', 'approving', 'leaving', 'placed', 'unknown'),
  ],
  ['a refused approval ends the payment', { type: 'ended' }, every(OVER, 'leaving', 'placed', 'unknown')],
  ['a restored page begins again, once the shop has answered', { type: 'restored' }, every(OVER, 'approving')],
];

describe('the payment of a page', () => {
  it.each(TABLE)('[PP-08] [PP-11] [PP-13] %s', (_title, event, changes) => {
    for (const name of NAMES) {
      const { state } = transition(payment[name], event);
      expect({ [name]: state }).toEqual({ [name]: changes[name] ?? payment[name] });
    }
  });

  it('[PP-11] begins with nothing', () => expect(NO_PAYMENT).toEqual({ status: 'idle', click: 0 }));

  it.each(NAMES)('[PP-11] from %s: what was put off may run exactly when the payment ends', (name) => {
    const isRunning = (status: string): boolean => !['idle', 'stopped', 'placed', 'unknown'].includes(status);
    for (const [title, event] of TABLE) {
      const { state, effects } = transition(payment[name], event);
      const ends = isRunning(payment[name].status) && !isRunning(state.status);
      expect([title, effects]).toEqual([title, ends ? [{ type: 'released' }] : []]);
    }
  });
});
