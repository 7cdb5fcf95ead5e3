import { describe, expect, it, vi } from 'vitest';
import { answerChange } from './answers';
type Change = Parameters<typeof answerChange> extends [...infer Rest, boolean] ? Rest : never;
const answerAddressChange = (...change: Change): Promise<boolean> => answerChange(...change, true);
const answerRateChange = (...change: Change): Promise<boolean> => answerChange(...change, false);

describe('changes in the sheet', () => {
  const RATES = [{ id: 'flat_rate:1', displayName: 'Paketdienst', amount: 411 }];
  const reply = (body: object): Promise<{ ok: true; body: Readonly<Record<string, unknown>> }> =>
    Promise.resolve({ ok: true, body: { ...body } });
  const port = () => ({ inTurn: <Answer>(ask: () => Promise<Answer>) => ask(), setAmount: vi.fn(), isOpen: () => true });

  it('[SX-08] an address: amount first, then rates and rows', async () => {
    const event = { resolve: vi.fn(), reject: vi.fn() };
    const page = port();
    page.setAmount.mockImplementation(() => expect(event.resolve).not.toHaveBeenCalled());
    await answerAddressChange(page, event, () =>
      reply({
        result: 'success',
        shipping_options: RATES,
        displayItems: [{ label: 'A', amount: 1190 }],
        total: { amount: 1601 },
      }),
    );
    expect(page.setAmount).toHaveBeenCalledWith(1601);
    expect(event.resolve).toHaveBeenCalledWith({ shippingRates: RATES, lineItems: [{ name: 'A', amount: 1190 }] });
  });

  it('[MS-40] updates the amount of every group after each change, also when it stays', async () => {
    const page = port();
    const same = { result: 'success', shipping_options: RATES, displayItems: [], total: { amount: 1601 } };
    await answerAddressChange(page, { resolve: vi.fn() }, () => reply(same));
    await answerRateChange(page, { resolve: vi.fn() }, () => reply(same));
    expect(page.setAmount.mock.calls).toEqual([[1601], [1601]]);
  });

  it('[SX-08] a rate: rows only', async () => {
    const event = { resolve: vi.fn(), reject: vi.fn() };
    await answerRateChange(port(), event, () => reply({ result: 'success', displayItems: [], total: { amount: 1 } }));
    expect(event.resolve).toHaveBeenCalledWith({ lineItems: [] });
  });

  it.each([
    ['no delivery', () => reply({ result: 'invalid_shipping_address' })],
    ['no rate', () => reply({ result: 'success', shipping_options: [], total: { amount: 1 } })],
    ['HTTP 200 with an error', () => reply({ error: 'x' })],
    ['no answer', () => Promise.resolve({ ok: false as const, kind: 'timeout' as const, body: {} })],
    ['a throw', () => Promise.reject(new Error('x'))],
  ])('[SX-08] refused: %s', async (_case, ask) => {
    const event = { resolve: vi.fn(), reject: vi.fn() };
    await answerAddressChange(port(), event, ask);
    expect(event.reject).toHaveBeenCalledTimes(1);
    expect(event.resolve).not.toHaveBeenCalled();
  });

  const settled = { result: 'success', displayItems: [], total: { amount: 1 } };
  const unlike = (): never => {
    throw new Error('IntegrationError');
  };

  it('[SX-08] an answer that the provider does not like is a refusal, and the operator reads why', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const event = { resolve: vi.fn(unlike), reject: vi.fn() };
    await answerRateChange(port(), event, () => reply(settled));
    expect(event.reject).toHaveBeenCalledTimes(1);
    expect(complaint).toHaveBeenCalledTimes(1);
    expect(complaint.mock.calls[0]?.join(' ')).toContain('The wallet sheet did not take an answer');
  });

  it('[SX-08] ignores that a sheet closed by then takes no answer', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOpen = true;
    const event = { resolve: vi.fn(unlike), reject: vi.fn(unlike) };
    const page = { ...port(), isOpen: () => isOpen };
    await answerRateChange(page, event, () => {
      isOpen = false;
      return reply(settled);
    });
    expect(event.reject).toHaveBeenCalled();
    expect(complaint).not.toHaveBeenCalled();
  });
});
