import * as part from '../form/engine';
import { createLog } from '@shop/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRulesLoader, type Rules } from '../fetch-engine';
let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const log = createLog('contact-form');

describe('the rules on demand', () => {
  it('[CF-05] come once, however often they are requested', async () => {
    const onArrival = vi.fn();
    const loader = createRulesLoader(log, onArrival);
    expect(loader.current).toBeUndefined();
    const all = await Promise.all([loader.load(), loader.load()]);
    expect(all).toEqual([part, part]);
    expect(loader.current).toBe(all[0]);
    expect(onArrival).toHaveBeenCalledExactlyOnceWith(part);
  });

  it('[CF-05] [XC-01] when they do not load, one line says so, and the next call tries again', async () => {
    const bring = vi.fn<() => Promise<Rules>>().mockRejectedValue(new Error('contact-form-engine.js could not be loaded'));
    const onArrival = vi.fn();
    const loader = createRulesLoader(log, onArrival, bring);
    expect(await loader.load()).toBeUndefined();
    expect(await loader.load()).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    expect(onArrival).not.toHaveBeenCalled();
    bring.mockResolvedValue(part);
    expect(await loader.load()).toBe(part);
  });
});
