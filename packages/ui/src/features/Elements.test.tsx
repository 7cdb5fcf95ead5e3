import { createPlainFallback, type PlainElement } from '@shop/core';
import { need } from '@shop/testing';
import { withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { Elements } from './Elements';
import { mountFeature } from './features';

type Tips = Readonly<Record<string, { readonly text: PlainElement['text']; readonly isHidden?: boolean }>>;

let store: StoreApi<Tips>;
let unmount: () => void;

/** A tip behind each field, and a list in front of the form that names the fields. */
const elements = (): PlainElement[] => [
  ...Object.entries(store.getState()).map(([field, tip]) => ({
    tag: 'span',
    key: field,
    attributes: { class: 'tip', role: 'alert', 'aria-hidden': 'false' },
    into: need(`#${field}`),
    at: 'afterend' as const,
    ...tip,
  })),
  {
    tag: 'ul',
    attributes: { id: 'summary' },
    text: Object.keys(store.getState()).map((field) => ['li', [['a', field, { href: `#${field}`, class: 'link' }]]]),
    into: () => need('form'),
    at: 'beforebegin',
  },
];

/** A copy of the page. Attributes may have another order in it: `isEqualNode` compares without. */
function copyOfPage(): Node {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('[style=""]')) element.removeAttribute('style');
  return copy;
}

/** A copy of the page on which the same list is shown without React. */
function pageWithoutReact(): Node {
  unmount();
  const fallback = createPlainFallback(elements);
  fallback(true);
  const copy = copyOfPage();
  fallback(false);
  return copy;
}

beforeEach(async () => {
  document.body.innerHTML = '<form><input id="name"><input id="city"></form>';
  await withReact('present');
  store = createStore<Tips>(() => ({ name: { text: 'Bitte ausfüllen' } }));
  const props = { store, elements };
  unmount = mountFeature({ bundle: 'ui', around: need('form'), view: Elements, props, onEnd: () => undefined });
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

it('[XC-08] a list of elements: React draws what the fallback shows', async () => {
  store.setState({
    city: {
      text: [
        ['b', 'Ort'],
        ['i', 'fehlt', { class: 'why' }],
      ],
      isHidden: true,
    },
  });
  await expect.poll(() => document.querySelectorAll('.tip')).toHaveLength(2);
  expect(need('#city + .tip').innerHTML).toBe('<b>Ort</b><i class="why">fehlt</i>');
  expect(need('#city + .tip').style.display).toBe('none');
  expect(need('#summary + form').previousElementSibling?.textContent).toBe('namecity');
  const drawn = copyOfPage();
  expect(pageWithoutReact().isEqualNode(drawn)).toBe(true);
});

it('[XC-08] a tip whose neighbour goes stays the same element', async () => {
  store.setState({ city: { text: 'Bitte ausfüllen' } });
  await expect.poll(() => document.querySelectorAll('.tip')).toHaveLength(2);
  const stays = need('#city + .tip');
  store.setState({ city: { text: 'Zu kurz' } }, true);
  await expect.poll(() => document.querySelectorAll('.tip')).toHaveLength(1);
  expect(need('#city + .tip')).toBe(stays);
  expect(stays.textContent).toBe('Zu kurz');
});

it('[XC-08] a tip enters the page once and leaves it once: other scripts watch it', async () => {
  const moves: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      for (const [sign, nodes] of Object.entries({ '+': addedNodes, '-': removedNodes }))
        for (const node of nodes) if (node instanceof Element && node.matches('.tip')) moves.push(sign);
  });
  observer.observe(document, { childList: true, subtree: true });
  store.setState({ city: { text: 'Bitte ausfüllen' } });
  await expect.poll(() => document.querySelectorAll('.tip')).toHaveLength(2);
  store.setState({ name: { text: 'Bitte ausfüllen' } }, true);
  await expect.poll(() => document.querySelectorAll('.tip')).toHaveLength(1);
  observer.disconnect();
  expect(moves).toEqual(['+', '-']);
});
