import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hide, isOpen, show, slideDown, slideUp } from './slide';

const MS = 230;

/** One movement of the browser. */
interface Movement {
  readonly from: string;
  readonly to: string;
  end(): void;
}

let movements: Movement[] = [];

/** Fakes the browser's animations, which jsdom lacks: each ends on demand, or rejects when canceled. */
function animate(frames: { height: string }[]): { finished: Promise<void>; cancel(): void } {
  let end = (): void => undefined;
  let cancel = (): void => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    end = resolve;
    cancel = () => reject(new Error('cancelled'));
  });
  movements.push({ from: frames[0]?.height ?? '', to: frames[1]?.height ?? '', end: () => end() });
  return { finished, cancel };
}

let box: HTMLElement;
beforeEach(() => {
  movements = [];
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  document.body.innerHTML = '<div id="box">Text</div>';
  box = document.querySelector('#box') as HTMLElement;
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(100);
  vi.spyOn(box, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

const display = (): string => getComputedStyle(box).display;

it('[CO-18] shuts, and is hidden at its end', async () => {
  const shut = slideUp(box, MS);
  expect(display()).toBe('block');
  movements[0]?.end();
  await shut;
  expect([movements.length, movements[0]?.to, display()]).toEqual([1, '0px', 'none']);
});

it('[CO-18] shut while it opens: turns back, and is hidden at the end', async () => {
  box.style.display = 'none';
  const open = slideDown(box, MS);
  const shut = slideUp(box, MS);
  movements[1]?.end();
  await Promise.all([shut, open]);
  expect([movements.length, display()]).toEqual([2, 'none']);
});

it('[CO-18] asked twice for the same, moves once', async () => {
  void slideUp(box, MS);
  void slideUp(box, MS);
  expect(movements).toHaveLength(1);
  void slideDown(box, MS);
  void slideDown(box, MS);
  expect(movements).toHaveLength(2);
  movements[1]?.end();
  await vi.waitFor(() => expect(display()).toBe('block'));
  void slideDown(box, MS);
  expect(movements).toHaveLength(2);
});

it('[CO-18] hidden while it opens, then opened again: moves once more, and is open at the end', async () => {
  box.style.display = 'none';
  const first = slideDown(box, MS);
  hide(box);
  expect([display(), isOpen(box)]).toEqual(['none', false]);
  const second = slideDown(box, MS);
  expect([movements.length, display(), isOpen(box)]).toEqual([2, 'block', true]);
  movements[1]?.end();
  await Promise.all([first, second]);
  expect(display()).toBe('block');
});

it('[CO-18] shown while it shuts: stays open', async () => {
  const shut = slideUp(box, MS);
  expect(isOpen(box)).toBe(false);
  show(box);
  await shut;
  expect([display(), isOpen(box)]).toEqual(['block', true]);
});

it('[CO-18] shuts from a height that is known, without measuring; turns back as always', async () => {
  const measured = vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(100);
  const styled = vi.spyOn(window, 'getComputedStyle');
  const shut = slideUp(box, MS, 70);
  expect([measured.mock.calls.length, styled.mock.calls.length]).toEqual([0, 0]);
  const open = slideDown(box, MS);
  void slideUp(box, MS, 100);
  movements[2]?.end();
  await Promise.all([shut, open]);
  expect(movements.map(({ from, to }) => `${from} ${to}`)).toEqual(['70px 0px', '40px 100px', '40px 0px']);
  await vi.waitFor(() => expect(display()).toBe('none'));
});
