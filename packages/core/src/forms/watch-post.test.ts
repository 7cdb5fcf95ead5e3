import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPost } from './watch-post';

const onStop = vi.fn();
const esc = (isUsed = false): void => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if (isUsed) event.preventDefault();
  document.body.dispatchEvent(event);
};

beforeEach(() => onStop.mockClear());
afterEach(() => window.dispatchEvent(new Event('pagehide')));

describe('a POST that loads the next page', () => {
  it('[MS-06] reports once that the browser has given its navigation up, and nothing of later navigations', () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const [loading, later] = [new AbortController(), new AbortController()];
    watchPost(onStop);
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: loading.signal }));
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: later.signal }));
    later.abort();
    esc();
    expect(onStop).not.toHaveBeenCalled();
    loading.abort();
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it('[MS-06] reports that none has begun after a second: a script has made the event up, or broken what jQuery had triggered', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigation', new EventTarget());
    watchPost(onStop);
    vi.advanceTimersByTime(999);
    expect(onStop).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onStop).toHaveBeenCalledTimes(1);
    watchPost(onStop);
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: new AbortController().signal }));
    vi.advanceTimersByTime(2000);
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it('[MS-06] without the Navigation API: Esc that closes nothing on the page, else the time that an order may take', () => {
    vi.useFakeTimers();
    watchPost(onStop);
    esc(true);
    expect(onStop).not.toHaveBeenCalled();
    esc();
    esc();
    expect(onStop).toHaveBeenCalledTimes(1);
    watchPost(onStop);
    return vi.advanceTimersByTimeAsync(180_000).then(() => expect(onStop).toHaveBeenCalledTimes(2));
  });

  it('[MS-06] a watch that has ended, or a page that is left, reports nothing', async () => {
    vi.useFakeTimers();
    watchPost(onStop)();
    watchPost(onStop);
    window.dispatchEvent(new Event('pagehide'));
    esc();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(onStop).not.toHaveBeenCalled();
  });
});
