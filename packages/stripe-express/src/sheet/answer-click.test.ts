import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddOutcome } from '../product/add-to-cart';
import { CART_PAGE } from './index';
import { clickEvent, sheetDeps, TOTALS } from '../testing/ports';
import { answerClick } from './answers';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** A product page. */
const selling = (addProduct: () => Promise<AddOutcome>, more: object = {}) =>
  sheetDeps({ pageKind: { ...CART_PAGE, addProduct, ...more } });

describe('a click', () => {
  it('[SX-05] off product pages the sheet opens at once', () => {
    const click = clickEvent();
    void answerClick(sheetDeps(), click);
    expect(click.resolve).toHaveBeenCalledWith({
      lineItems: TOTALS.rows,
      emailRequired: true,
      shippingAddressRequired: false,
      phoneNumberRequired: true,
    });
  });

  it.each([
    ['a quick add opens it at once', 100, 100],
    ['a slow add does not hold it beyond 700 ms', 5_000, 700],
  ])('[SX-05] %s', async (_case, takes, opensAfter) => {
    const click = clickEvent();
    const addProduct = () => new Promise<{ added: false }>((resolve) => setTimeout(() => resolve({ added: false }), takes));
    void answerClick(selling(addProduct), click);
    await vi.advanceTimersByTimeAsync(opensAfter - 1);
    expect(click.resolve).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(click.resolve).toHaveBeenCalledTimes(1);
  });

  it('[SX-11] contents that the provider refuses close the sheet and uncover the page', async () => {
    const click = clickEvent();
    click.resolve.mockImplementation(() => {
      throw new Error('The amount 1 is less than the total amount of the line items provided.');
    });
    const deps = sheetDeps();
    await answerClick(deps, click);
    expect(click.reject).toHaveBeenCalledTimes(1);
    expect(deps.sheet.state().at).toBe('closed');
  });

  it('[SX-05] a click after one that was cancelled: what the first has begun neither charges nor closes the second', async () => {
    const adds: ((amount: number) => void)[] = [];
    const addProduct = () =>
      new Promise<AddOutcome>((resolve) => {
        adds.push((amount) => resolve({ added: true, charge: { amount, rows: [{ name: 'Mug', amount }] } }));
      });
    const { sheet, buttons, ...deps } = selling(addProduct);
    const [first, second] = [clickEvent(), clickEvent()];
    void answerClick({ sheet, buttons, ...deps }, first);
    sheet.send({ type: 'cancelled' });
    void answerClick({ sheet, buttons, ...deps }, second);
    expect(adds).toHaveLength(2);
    adds[0]?.(1190);
    await vi.advanceTimersByTimeAsync(0);
    expect(buttons.setAmount).not.toHaveBeenCalled();
    expect(first.resolve).not.toHaveBeenCalled();
    expect(sheet.state().at).toBe('opening');
    adds[1]?.(2380);
    await vi.advanceTimersByTimeAsync(0);
    expect(buttons.setAmount).toHaveBeenCalledTimes(1);
    expect(second.resolve.mock.calls[0]?.[0]).toMatchObject({ lineItems: [{ name: 'Mug', amount: 2380 }] });
    expect(sheet.state().at).toBe('open');
  });
});
