import { beforeEach, expect, it } from 'vitest';
import { click, fire, given, need, needAll, needElement, submit } from './need';

beforeEach(() => {
  document.body.innerHTML = `<form id="form"><button type="button" class="off" disabled>Aus</button></form><svg></svg>`;
});

it.each<[string, () => unknown, string]>([
  ['need', () => need('.none'), 'Nothing matches ".none" in the document'],
  ['need, below an element', () => need('.none', need('#form')), 'Nothing matches ".none" in <form>'],
  ['need, of a drawing', () => need('svg'), '"svg" in the document is no HTML element'],
  ['needAll', () => needAll('.none'), 'Nothing matches ".none"'],
  ['needElement', () => needElement(null, HTMLFormElement), 'Expected an element of HTMLFormElement, found null'],
  ['click', () => click('.none'), 'Nothing matches ".none"'],
  ['click, of what is disabled', () => click('.off'), '".off" in the document is disabled'],
  ['fire', () => fire('.none', new Event('x')), 'Nothing matches ".none"'],
  ['submit', () => submit('.off'), 'Expected an element of HTMLFormElement, found <button>'],
  ['given', () => given(undefined, 'dialog'), 'There is no dialog'],
])('%s says what is missing instead of doing nothing', (_name, act, message) => {
  expect(act).toThrow(message);
});
