import { addNamedField, need } from '@shop/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { submitAgain } from './forms';

const FIELDS = ['submit', 'requestSubmit', 'noValidate', 'isConnected', 'elements', 'setAttribute'];

let submits: boolean[];
let form: HTMLFormElement;

beforeEach(() => {
  submits = [];
  document.body.innerHTML = '<form><input name="must" required></form>';
  form = need('form');
  for (const name of FIELDS) addNamedField(form, name);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submits.push(event.isTrusted);
  });
});

/** A browser's rule: while a form fires its submit event, it is not sent a second time. jsdom does not have it. */
function sendAsABrowser(): void {
  const send = HTMLFormElement.prototype.requestSubmit;
  let isFiring = false;
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function requestSubmit(this: HTMLFormElement) {
    if (isFiring) return;
    isFiring = true;
    send.call(this);
    isFiring = false;
  });
}

it('[UP-03] a form that is sent again inside its own submit event is sent, in a task of its own', async () => {
  sendAsABrowser();
  let sent: Promise<boolean> | undefined;
  form.addEventListener('submit', () => (sent ??= submitAgain(form)), { once: true });
  await submitAgain(form);
  expect(submits).toHaveLength(1);
  expect(await sent).toBe(true);
  expect(submits).toHaveLength(2);
});

it('[UP-03] it passes the browser’s field checks once, and they hold again afterwards; no field name hides the way', async () => {
  expect(await submitAgain(form)).toBe(true);
  expect([submits.length, form.hasAttribute('novalidate')]).toEqual([1, false]);
});

it('[UP-03] a form that has left the page ends it harmlessly', async () => {
  const sent = submitAgain(form);
  form.remove();
  expect(await sent).toBe(false);
  expect(submits).toHaveLength(0);
});
