import { throwing } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/log';
import { reportCounts } from '../report/report';
import { type Features, createFeatures, flushViews, type UiFeature, type UiPort, forgetUi, setUiLoader } from './features';

type Props = { text: string };
const Message = (): null => null;
const views = { Message };

const around = document.createElement('div');
const flush = vi.fn();
const unmount = vi.fn();
const mounted: UiFeature<object>[] = [];
let fallback: ReturnType<typeof vi.fn<(isShown: boolean) => void>>;
let error: ReturnType<typeof vi.spyOn>;

/** React's file as the runtime sees it. */
const ui = {
  views: { checkout: views },
  flush,
  mountFeature: (feature: UiFeature<object>) => {
    mounted.push(feature);
    return unmount;
  },
} as unknown as UiPort;

function start(): Features<{ Message: (props: Props) => null }> {
  return createFeatures({ bundle: 'checkout', log: createLog('checkout') });
}

const create = (features: ReturnType<typeof start>) => features.create('Message', { around, props: { text: 'a' }, fallback });

beforeEach(() => {
  forgetUi();
  setUiLoader(async () => ui);
  fallback = vi.fn();
  mounted.length = 0;
  unmount.mockReset();
  flush.mockReset();
  document.body.append(around);
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => around.remove());

describe('a feature', () => {
  it('[XC-08] shows its fallback at once, and is drawn once when React has arrived', async () => {
    const feature = create(start());
    feature.update();
    feature.update();
    expect([fallback.mock.calls, mounted]).toEqual([[[true], [true]], []]);
    await vi.waitFor(() => expect(mounted).toHaveLength(1));
    expect(mounted[0]).toMatchObject({ bundle: 'checkout', around, view: Message, props: { text: 'a' } });
    expect(fallback).toHaveBeenLastCalledWith(false);
    feature.update();
    expect(mounted).toHaveLength(1);
  });

  it('[XC-08] is drawn by the first update when React is present', async () => {
    const features = start();
    await features.load();
    create(features).update();
    expect([mounted.length, fallback.mock.calls]).toEqual([1, [[false]]]);
    flushViews();
    expect(flush).toHaveBeenCalledTimes(1);
  });

  it('[XC-08] keeps its fallback while its element is not in the document', async () => {
    const features = start();
    await features.load();
    around.remove();
    create(features).update();
    expect([mounted.length, fallback.mock.calls]).toEqual([0, [[true]]]);
  });

  it('[XC-08] keeps its fallback without its views, and says so in one line', async () => {
    setUiLoader(async () => ({ ...ui, views: {} }));
    const feature = create(start());
    feature.update();
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    feature.update();
    await Promise.resolve();
    expect([mounted, fallback.mock.lastCall]).toEqual([[], [true]]);
  });

  it('[XC-08] a page without React keeps its fallbacks and says so in one line, however many bundles draw', async () => {
    setUiLoader(() => Promise.reject(new Error('blocked')));
    for (const features of [start(), start()]) create(features).update();
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    create(start()).update();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(error).toHaveBeenCalledTimes(1);
    expect([mounted, fallback.mock.lastCall]).toEqual([[], [true]]);
  });

  it('[XC-08] falls back when its view throws, reports it, in one line of the console, and tries again with the next update', async () => {
    const features = start();
    await features.load();
    const feature = create(features);
    feature.update();
    for (const round of [1, 2]) {
      mounted.at(-1)?.onEnd(new Error('cannot be drawn'));
      expect(fallback).toHaveBeenLastCalledWith(true);
      expect(error).toHaveBeenCalledTimes(1);
      expect(reportCounts.get('checkout island-failed')).toBe(round);
      feature.update();
      expect(mounted).toHaveLength(round + 1);
    }
  });

  it('[XC-08] ends: drawn ones are taken away, plain text too', async () => {
    const features = start();
    const plain = create(features);
    plain.update();
    plain.unmount();
    expect(fallback).toHaveBeenLastCalledWith(false);
    await features.load();
    const drawn = create(features);
    drawn.update();
    drawn.unmount();
    expect(unmount).toHaveBeenCalledTimes(1);
    drawn.update();
    plain.update();
    expect(mounted).toHaveLength(1);
  });

  it('[XC-08] a fallback that throws does not stop its caller', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fallback.mockImplementation(throwing('no such element'));
    expect(() => create(start()).update()).not.toThrow();
    expect(logged).toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    '[XC-08] is not prefetched with %o, and drawn with the first message',
    async (connection) => {
      vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
      const feature = create(start());
      feature.prefetch();
      await new Promise((resolve) => setTimeout(resolve));
      expect(mounted).toHaveLength(0);
      feature.update();
      await vi.waitFor(() => expect(mounted).toHaveLength(1));
    },
  );

  it('[XC-08] is drawn in idle time when it is prefetched', async () => {
    create(start()).prefetch();
    await vi.waitFor(() => expect(mounted).toHaveLength(1));
  });
});
