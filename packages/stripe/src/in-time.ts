import { delay } from '@shop/core';

/** A result, or `undefined` when it takes longer than `ms`. The timer ends with the result. */
export async function inTime<Result>(result: Promise<Result>, ms: number): Promise<Result | undefined> {
  const over = new AbortController();
  try {
    return (await Promise.race([result, delay(ms, over.signal)])) ?? undefined;
  } finally {
    over.abort();
  }
}
