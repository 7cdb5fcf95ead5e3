import { throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sheetDeps } from '../testing/ports';
import { answerChange, answerClick } from './answers';

let complaint: ReturnType<typeof vi.spyOn>;
beforeEach(() => void (complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)));

const unlike = throwing('IntegrationError');
/** Changes the rate of a sheet, which the shop allows. */
const changeRate = (event: { resolve(): void; reject(): void }, isOpen: () => boolean): Promise<boolean> => {
  const page = { inTurn: <Answer>(ask: () => Promise<Answer>) => ask(), setAmount: () => undefined, isOpen };
  const body = { result: 'success', displayItems: [], total: { amount: 1 } };
  return answerChange(page, event, () => Promise.resolve({ ok: true, body }), false);
};

describe('an answer that the provider does not like', () => {
  it('[SX-08] is a refusal, and the operator reads why', async () => {
    const event = { resolve: unlike, reject: vi.fn() };
    expect(await changeRate(event, () => true)).toBe(false);
    expect(event.reject).toHaveBeenCalledTimes(1);
    expect(complaint.mock.calls.map(String)).toEqual([expect.stringContaining('The wallet sheet did not take an answer')]);
  });

  it('[SX-08] is none of a sheet that has closed by then', async () => {
    let looks = 0;
    const event = { resolve: unlike, reject: unlike };
    expect(await changeRate(event, () => (looks += 1) === 1)).toBe(false);
    expect(complaint).not.toHaveBeenCalled();
  });

  it('[SX-11] opens no sheet and uncovers the page', async () => {
    const click = { expressPaymentType: 'google_pay', resolve: unlike, reject: vi.fn() };
    const deps = sheetDeps();
    await answerClick(deps, click, () => true);
    expect([click.reject.mock.calls.length, deps.sheet.state().at]).toEqual([1, 'closed']);
  });
});
