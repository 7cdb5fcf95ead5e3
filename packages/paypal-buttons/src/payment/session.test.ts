import { describe, expect, it, vi } from 'vitest';
import { createPaymentSession, SUPERSEDED } from './session';

const order = (id: string) => vi.fn(() => Promise.resolve<string | undefined>(id));

describe('payment session', () => {
  it('[PP-14] an order that arrives after the cancel means nothing', async () => {
    const session = createPaymentSession();
    session.clickChecked(session.click() ?? 0, true);
    let arrive = (_id: string): void => undefined;
    const creation = session.create(() => new Promise((resolve) => (arrive = resolve)));
    session.discard();
    arrive('O1');
    expect(await creation).toBe(SUPERSEDED);
    expect(session.isOpen()).toBe(false);
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
});
