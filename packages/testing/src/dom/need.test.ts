import { beforeEach, expect, it, vi } from 'vitest';
import { click, fire, given, need, needAll, needElement, submit } from './need';

beforeEach(() => {
  document.body.innerHTML = `<form id="form"><input name="a"><button type="button" class="on">An</button>
    <button type="button" class="off" disabled>Aus</button></form><svg></svg>`;
});

it('finds what is there, in the document and below an element', () => {
  expect(need('.on').textContent).toBe('An');
  expect(need<HTMLInputElement>('input', need('#form')).name).toBe('a');
  expect(needAll('button')).toHaveLength(2);
  expect(needElement(document.querySelector('#form'), HTMLFormElement).id).toBe('form');
});

it('says what is missing instead of doing nothing', () => {
  const act = vi.fn();
  document.addEventListener('click', act);
  expect(() => need('.none')).toThrow('Nothing matches ".none" in the document');
  expect(() => need('.none', need('#form'))).toThrow('Nothing matches ".none" in <form>');
  expect(() => need('svg')).toThrow('"svg" in the document is no HTML element');
  expect(() => needAll('.none')).toThrow('Nothing matches ".none"');
  expect(() => click('.none')).toThrow('Nothing matches ".none"');
  expect(() => fire('.none', new Event('x'))).toThrow('Nothing matches ".none"');
  expect(() => needElement(null, HTMLFormElement)).toThrow('Expected an element of HTMLFormElement, found null');
  expect(() => submit('.on')).toThrow('Expected an element of HTMLFormElement, found <button>');
  expect(() => given(undefined, 'dialog')).toThrow('There is no dialog');
  expect(given(0)).toBe(0);
  expect(act).not.toHaveBeenCalled();
});

it('clicks, fires and sends as a shopper would', () => {
  const clicked = vi.fn();
  const sent = vi.fn((event: Event) => event.preventDefault());
  need('.on').addEventListener('click', clicked);
  need('#form').addEventListener('submit', sent);
  click('.on');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(() => click('.off')).toThrow('".off" in the document is disabled');
  expect(fire('#form', new Event('submit', { cancelable: true }))).toBe(false);
  submit('#form');
  expect(sent).toHaveBeenCalledTimes(2);
});
