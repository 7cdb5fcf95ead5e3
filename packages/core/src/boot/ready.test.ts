import { installJQuery } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdReady, whenLoaded, whenParsed, whenReady } from './ready';

let readyState: DocumentReadyState;

beforeEach(() => {
  readyState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});

/** The markup is there, and its scripts have run. */
function parsed(): void {
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

describe('ready', () => {
  it('[XC-07] keeps its place in the ready queue of jQuery', async () => {
    const { jQuery } = installJQuery();
    const order: number[] = [];
    jQuery(() => void order.push(1));
    whenReady(() => void order.push(2));
    jQuery(() => void order.push(3));
    await vi.waitFor(() => expect(order).toEqual([1, 2, 3]));
  });

  it('[XC-07] without jQuery: at once where the page is parsed, else when it is, and once', () => {
    const late = vi.fn();
    whenReady(late);
    expect(late).toHaveBeenCalledTimes(1);
    readyState = 'loading';
    const early = vi.fn();
    whenReady(early);
    expect(early).not.toHaveBeenCalled();
    parsed();
    parsed();
    expect(early).toHaveBeenCalledTimes(1);
  });
});

it('[FP-01] after the load event it runs at once; before it, with it, and once', () => {
  const late = vi.fn();
  whenLoaded(late);
  expect(late).toHaveBeenCalledTimes(1);
  readyState = 'interactive';
  const early = vi.fn();
  whenLoaded(early);
  expect(early).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(early).toHaveBeenCalledTimes(1);
});

it('[XC-07] parsed comes before anybody’s listener on the document, once, and at once on a page that is', () => {
  readyState = 'loading';
  const order: string[] = [];
  document.addEventListener('DOMContentLoaded', () => order.push('page'), { once: true });
  whenParsed(() => void order.push('ours'));
  expect(order).toEqual([]);
  parsed();
  parsed();
  whenParsed(() => void order.push('late'));
  expect(order).toEqual(['ours', 'page', 'late']);
});

describe('held', () => {
  it('[XC-07] no ready functions run until the promise settles, then in order', async () => {
    readyState = 'loading';
    const { jQuery } = installJQuery();
    const order: string[] = [];
    let keep = (): void => undefined;
    jQuery(() => void order.push('before'));
    holdReady(new Promise<void>((resolve) => (keep = resolve)));
    jQuery(() => void order.push('behind'));
    parsed();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual([]);
    keep();
    await vi.waitFor(() => expect(order).toEqual(['before', 'behind']));
  });

  it('[XC-07] functions that have run are not held, and later ones run', async () => {
    const { jQuery } = installJQuery();
    await new Promise<void>((resolve) => jQuery(() => resolve()));
    holdReady(new Promise(() => undefined));
    const late = vi.fn();
    jQuery(late);
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  });

  it('[XC-07] without jQuery nothing is held and nothing fails', () => {
    expect(() => holdReady(Promise.resolve())).not.toThrow();
  });
});
