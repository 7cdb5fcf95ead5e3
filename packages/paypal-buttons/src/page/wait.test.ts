import { afterEach, expect, it } from 'vitest';
import { waitForElement } from './wait';

afterEach(() => document.body.replaceChildren());

it('[PP-35] at once, later, or silently never', async () => {
  document.body.innerHTML = '<p id="a">x</p>';
  expect(await waitForElement('#a', { timeoutMs: 10 })).toBe(document.querySelector('#a'));
  const late = waitForElement('#late', { timeoutMs: 1000 });
  document.body.insertAdjacentHTML('beforeend', '<i id="late"></i>');
  expect(await late).toBe(document.querySelector('#late'));
  expect(await waitForElement('#never', { timeoutMs: 20 })).toBeUndefined();
});
