import { expect, it, vi } from 'vitest';
import { freshPage } from './fresh-page';

it('after a file that ended before its last frame, frames come again, and that one does not', async () => {
  const left = vi.fn();
  requestAnimationFrame(left);
  freshPage();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(left).not.toHaveBeenCalled();
});

it('what a file has put onto the page is gone: elements, globals, listeners, timers', async () => {
  const heard = vi.fn();
  document.body.innerHTML = '<p>left</p>';
  Reflect.set(window, 'leftOver', 1);
  window.addEventListener('resize', heard);
  setTimeout(heard, 1);
  freshPage();
  window.dispatchEvent(new Event('resize'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body.childElementCount).toBe(0);
  expect('leftOver' in window).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});
