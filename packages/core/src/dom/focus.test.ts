import { beforeEach, expect, it } from 'vitest';
import { handOverFocus } from './focus';

const el = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="old"><button>Again</button></div><div id="new"><button style="display:none"></button><iframe></iframe></div><p>Text</p>';
});

it('[XC-08] the focus in what goes is handed to the first visible control of what comes', () => {
  el('#old button').focus();
  handOverFocus(el('#old'), el('#new'));
  expect(document.activeElement).toBe(el('#new iframe'));
});

it('[XC-08] what comes without a control gets the focus itself', () => {
  el('#old button').focus();
  handOverFocus(el('#old'), el('p'));
  expect(document.activeElement).toBe(el('p'));
});

it('[XC-08] a focus elsewhere stays', () => {
  handOverFocus(el('#old'), el('#new'));
  handOverFocus(null, el('#new'));
  expect(document.activeElement).toBe(document.body);
});
