import { beforeEach, describe, expect, it } from 'vitest';
import { type PlainElement, createPlainFallback } from './features';

let texts: string[] = [];
let place: HTMLElement;
const wanted = (): PlainElement[] => texts.map((text) => ({ tag: 'p', attributes: { class: 'note' }, text, into: place }));
let fallback: (isShown: boolean) => void;

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  place = document.body.querySelector('div') as HTMLElement;
  fallback = createPlainFallback(wanted);
});

const shown = (): string => document.body.textContent;

describe('the fallback of a feature', () => {
  it('[XC-08] keeps an element whose text stays, and removes what is not wanted any more', () => {
    texts = ['one', 'two'];
    fallback(true);
    const [first] = place.children;
    expect(place.innerHTML).toBe('<p class="note">one</p><p class="note">two</p>');
    texts = ['one'];
    fallback(true);
    expect([...place.children]).toEqual([first]);
    fallback(false);
    expect(shown()).toBe('');
  });

  it('[XC-08] draws again in a place that the page has replaced or emptied', () => {
    texts = ['one'];
    fallback(true);
    place.innerHTML = '';
    fallback(true);
    expect(shown()).toBe('one');
    const old = place;
    place = document.createElement('div');
    old.replaceWith(place);
    fallback(true);
    expect([shown(), old.textContent]).toEqual(['one', '']);
    fallback(false);
    expect(shown()).toBe('');
  });
});
