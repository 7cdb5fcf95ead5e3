import { describe, expect, it, vi } from 'vitest';
import { singleFlight } from './index';

describe('single flight', () => {
  it('[CO-01] a second call joins the running one; after that a new one begins, also after a failure', async () => {
    let finish: (value: string) => void = () => undefined;
    const flow = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const once = singleFlight(flow);
    const both = Promise.all([once(), once()]);
    finish('paid');
    expect(await both).toEqual(['paid', 'paid']);
    expect(flow).toHaveBeenCalledTimes(1);
    flow.mockImplementationOnce(() => Promise.reject(new Error('no')));
    await expect(once()).rejects.toThrow('no');
    void once();
    expect(flow).toHaveBeenCalledTimes(3);
  });
});
