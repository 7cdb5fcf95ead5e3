import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPaymentSession, SUPERSEDED } from './session';

const order = (id: string) => vi.fn(() => Promise.resolve<string | undefined>(id));

/** A session whose order the shop is asked to approve. */
async function approving() {
  const session = createPaymentSession();
  session.clickChecked(session.click() ?? 0, true);
  await session.create(order('O'));
  session.approve();
  return session;
}

describe('payment session', () => {
  it('[PP-08] two concurrent creations make one order and get the same id', async () => {
    const session = createPaymentSession();
    const click = session.click();
    session.clickChecked(click ?? 0, true);
    const make = order('O1');
    expect(await Promise.all([session.create(make), session.create(make)])).toEqual(['O1', 'O1']);
    expect(await session.create(make)).toBe('O1');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('[PP-08] the second half of a double click joins the first; a later click makes a new order', async () => {
    const session = createPaymentSession();
    const first = session.click();
    expect(session.click()).toBe(first);
    session.clickChecked(first ?? 0, true);
    await session.create(order('O1'));
    session.clickChecked(session.click() ?? 0, true);
    expect(await session.create(order('O2'))).toBe('O2');
  });

  it('[PP-14] an order that arrives after the cancel means nothing', async () => {
    const session = createPaymentSession();
    session.clickChecked(session.click() ?? 0, true);
    let arrive = (_id: string): void => undefined;
    const creation = session.create(() => new Promise((resolve) => (arrive = resolve)));
    session.end();
    arrive('O1');
    expect(await creation).toBe(SUPERSEDED);
    expect(session.isOpen()).toBe(false);
  });

  it('[PP-11] while money moves and after leaving, clicks are nothing', async () => {
    const session = await approving();
    expect(session.click()).toBeUndefined();
    session.close('left');
    expect(session.click()).toBeUndefined();
    session.end();
    expect(session.isOpen()).toBe(true);
    session.restore();
    expect(session.click()).toBeDefined();
  });

  it('[PP-11] a restarted payment keeps its order', async () => {
    const session = await approving();
    session.restarting();
    session.restarted('O');
    const again = order('other');
    expect(await session.create(again)).toBe('O');
    expect(again).not.toHaveBeenCalled();
  });

  it('[PP-13] a stopped click makes no order, even when the SDK asks for one', async () => {
    const session = createPaymentSession();
    session.clickChecked(session.click() ?? 0, false);
    const make = order('O');
    expect(await session.create(make)).toBe(SUPERSEDED);
    expect(make).not.toHaveBeenCalled();
    expect(session.isOpen()).toBe(false);
    session.clickChecked(session.click() ?? 0, true);
    expect(await session.create(make)).toBe('O');
  });

  it('[PP-10] after a refused creation the next click may try again', async () => {
    const session = createPaymentSession();
    session.clickChecked(session.click() ?? 0, true);
    expect(await session.create(() => Promise.resolve(undefined))).toBeUndefined();
    await expect(session.create(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    expect(session.isOpen()).toBe(false);
    session.clickChecked(session.click() ?? 0, true);
    expect(await session.create(order('O'))).toBe('O');
  });

  it('[MS-04] while the provider confirms, a click is nothing; an abandoned payment ends with its answer, which counts for nothing', async () => {
    const session = createPaymentSession();
    const owner = {};
    session.clickChecked(session.click(owner) ?? 0, true);
    await session.create(order('O1'));
    let answer = (_text: string): void => undefined;
    const confirmation = session.confirm(() => new Promise<string>((resolve) => (answer = resolve)), 1000);
    session.end();
    expect([session.click(), session.isOwnedBy(owner)]).toEqual([undefined, true]);
    session.abandon(1000);
    expect([session.click(), session.isOpen(), session.approve()]).toEqual([undefined, true, false]);
    answer('APPROVED');
    expect([await confirmation, session.isOpen()]).toEqual([SUPERSEDED, false]);
    expect(session.click()).toBeDefined();
  });

  it('[MS-04] a confirmation that fails ends the payment; one without an order sends no request', async () => {
    const session = createPaymentSession();
    const ask = vi.fn(() => Promise.reject(new Error('refused')));
    expect(await session.confirm(ask, 1000)).toBe(SUPERSEDED);
    expect(ask).not.toHaveBeenCalled();
    session.clickChecked(session.click() ?? 0, true);
    await session.create(order('O1'));
    await expect(session.confirm(ask, 1000)).rejects.toThrow('refused');
    expect(session.isOpen()).toBe(false);
  });

  it('[PP-08] any order of clicks, checks, creations, answers, cancels and approvals: never two orders for one click, no click while the provider confirms, always an end', async () => {
    const event = fc.constantFrom(
      'click',
      'allow',
      'stop',
      'create',
      'answer',
      'late',
      'refuse',
      'approve',
      'restart',
      'cancel',
      'confirm',
      'confirmed',
      'abandon',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const ended = vi.fn();
        const session = createPaymentSession(ended);
        const ordersOf = new Map<number, number>();
        const waiting: { settle: (id: string | undefined) => void; click: number }[] = [];
        const confirming: ((answer: string) => void)[] = [];
        let click = 0;
        let ids = 0;
        const flows: Promise<unknown>[] = [];
        for (const each of events) {
          if (each === 'click') {
            const isConfirming = session.state.status === 'confirming';
            const begun = session.click();
            if (isConfirming) expect(begun).toBeUndefined();
            click = begun ?? click;
          } else if (each === 'allow') session.clickChecked(click, true);
          else if (each === 'stop') session.clickChecked(click, false);
          else if (each === 'create') {
            flows.push(
              session.create(() => {
                const { click: at } = session.state;
                ordersOf.set(at, (ordersOf.get(at) ?? 0) + 1);
                return new Promise((settle) => waiting.push({ settle, click: at }));
              }),
            );
          } else if (each === 'answer') waiting.shift()?.settle(`O${(ids += 1)}`);
          // The server answers in another order than it was asked.
          else if (each === 'late') waiting.pop()?.settle(`O${(ids += 1)}`);
          else if (each === 'refuse') {
            const refused = waiting.shift();
            // A refused order is none: the shopper may try again with the same click.
            if (refused) ordersOf.delete(refused.click);
            refused?.settle(undefined);
          } else if (each === 'confirm') {
            flows.push(session.confirm(() => new Promise<string>((settle) => confirming.push(settle)), 1_000_000));
          } else if (each === 'confirmed') confirming.shift()?.('APPROVED');
          else if (each === 'abandon') session.abandon(1_000_000);
          else if (each === 'approve') session.approve();
          else if (each === 'restart') {
            session.restarting();
            session.restarted('O');
          } else {
            const wasApproving = session.isApproving();
            session.end();
            // The shop is asked: its answer alone ends the payment.
            if (wasApproving) expect(session.isApproving()).toBe(true);
          }
          await Promise.resolve();
          await Promise.resolve();
          await Promise.resolve();
          expect(Math.max(0, ...ordersOf.values())).toBeLessThanOrEqual(1);
        }
        for (const { settle } of waiting) settle('late');
        for (const settle of confirming) settle('APPROVED');
        await Promise.all(flows);
        session.end();
        if (session.isApproving()) session.close('ended');
        expect(session.isOpen()).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
