import { addNamedField, need } from '@shop/testing';
import { expect, it } from 'vitest';
import { controlsOf } from '../forms/forms';
import { membersOf } from './elements';

/** Names of fields that hide members of their form. */
const NAMES = ['elements', 'reset', 'action', 'classList', 'querySelectorAll', 'getAttribute', 'addEventListener', 'noValidate'];

function aForm(): HTMLFormElement {
  document.body.innerHTML = '<form class="checkout" action="/kasse/"></form>';
  const form = need<HTMLFormElement>('form');
  for (const name of NAMES) addNamedField(form, name);
  return form;
}

it('a form full of fields named like its members is read, changed and called as if they had other names', () => {
  const form = aForm();
  const members = membersOf(form);
  expect(members.elements).toHaveLength(NAMES.length);
  expect([...members.classList]).toEqual(['checkout']);
  expect(new URL(members.action).pathname).toBe('/kasse/');
  expect(members.getAttribute('action')).toBe('/kasse/');
  expect(members.parentNode).toBe(document.body);
  expect(members.querySelectorAll('input')).toHaveLength(NAMES.length);
  expect(members.matches('form.checkout')).toBe(true);
  members.classList.add('processing');
  members.noValidate = true;
  expect(document.querySelector('form.processing[novalidate]')).toBe(form);
  const heard: string[] = [];
  members.addEventListener('reset', () => heard.push('reset'));
  members.reset();
  expect(heard).toEqual(['reset']);
});

it('controls of such a form are found, all of them', () => {
  expect(controlsOf(aForm()).map((control) => control.getAttribute('name'))).toEqual(NAMES);
});
