import {
  createFeatures,
  createLog,
  createMachine,
  type Features,
  flushViews,
  getLoadedUi,
  reportCounts,
  type Views,
} from '@shop/core';
import { need } from '@shop/testing';
import { withReact } from '@shop/testing/react.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { Slot, useStore } from '../index';
import { mountedFeatures, warmUp } from './features';

interface State {
  readonly tips: readonly string[];
  readonly message: string;
  readonly isBroken?: boolean;
  readonly isFatal?: boolean;
  /** Shows the message as text. */
  readonly read?: Element | undefined;
}
type Store = ReturnType<typeof aStore>;

function aStore() {
  return createMachine<State, { type: 'changed' } & Partial<State>>({
    name: 'test.form',
    initial: { tips: [], message: '' },
    transition: (state, { type: _type, ...changes }) => ({ state: { ...state, ...changes }, effects: [] }),
  });
}

const onPress = vi.fn();

/** Throws once when foreign code has been in its element, as React does, or whenever the state says so. */
function Broken({ isFatal }: { isFatal: boolean }): ReactNode {
  if (isFatal) throw new Error('cannot be drawn');
  return null;
}

function Feedback({ store }: { store: Store }): ReactNode {
  const { tips, message, isFatal, read } = useStore(store, (state) => state);
  const place = document.querySelector('#place');
  return (
    <>
      {tips.map((tip, index) => (
        <Slot key={index} into={place}>
          <span className="tip" role="alert">
            {tip === 'list' ? [<i key="a">a</i>, <i key="b">b</i>] : tip}
          </span>
        </Slot>
      ))}
      {read ? (
        <Slot into={place} adopt={read}>
          <div role="alert">
            <i>{message}</i>
          </div>
        </Slot>
      ) : null}
      <Slot into={document.querySelector('#button')} at="afterend">
        <p>
          <button type="button" onClick={onPress}>
            {message}
          </button>
          <Broken isFatal={isFatal ?? false} />
        </p>
      </Slot>
    </>
  );
}
const views = { Feedback };

/** Features of a bundle that has these views, too. */
function featuresWith<More extends Views>(more: More): Features<More> {
  const known = Object(getLoadedUi()).views;
  known.test = { ...known.test, ...more };
  return createFeatures({ bundle: 'test', log: createLog('test') });
}

let store: Store;
let error: MockInstance<typeof console.error>;
let features: Features<typeof views>;
let plain: string[];
let end: () => void;

const place = (): HTMLElement => need('#place');
const change = (changes: Partial<State>): boolean => store.send({ type: 'changed', ...changes });

function start(around: Element = need('#around')) {
  const feature = features.create('Feedback', {
    around,
    props: { store },
    fallback(isShown) {
      plain = isShown ? [...store.getState().tips, store.getState().message] : [];
    },
  });
  store.subscribe(() => feature.update());
  end = () => feature.unmount();
  return feature;
}

beforeEach(async () => {
  document.body.innerHTML =
    '<div id="around"><form><label><b id="place">Name</b></label><button id="button">OK</button></form></div>';
  error = vi.spyOn(console, 'error');
  onPress.mockClear();
  await withReact('present');
  features = featuresWith(views);
  await features.load();
  store = aStore();
  plain = [];
  start();
});
afterEach(() => {
  end();
  store.stop();
  document.body.replaceChildren();
});

describe('a slot', () => {
  it('[XC-08] puts one element into its place, and takes it away, before `send` returns', () => {
    change({ tips: ['eins', 'zwei'], message: 'Bitte prüfen' });
    expect(place().innerHTML).toBe('Name<span class="tip" role="alert">eins</span><span class="tip" role="alert">zwei</span>');
    expect(need('#button').nextElementSibling?.outerHTML).toBe('<p><button type="button">Bitte prüfen</button></p>');
    change({ tips: ['zwei'], message: '' });
    expect(place().innerHTML).toBe('Name<span class="tip" role="alert">zwei</span>');
    change({ tips: [] });
    expect(place().innerHTML).toBe('Name');
    expect(need('#around').lastElementChild?.localName).toBe('form');
  });

  it('keeps its element while only its content changes', () => {
    change({ tips: ['eins'] });
    const tip = need('.tip');
    need('button:not(#button)').focus();
    change({ tips: ['zwei'], message: 'neu' });
    expect(need('.tip')).toBe(tip);
    expect(document.activeElement?.textContent).toBe('neu');
  });

  it('has React’s handlers, also after foreign code has moved its element', () => {
    change({ message: 'eins' });
    need('p > button').click();
    const moved = need('p:has(> button)');
    need('label').append(moved);
    need('p > button').click();
    expect(onPress).toHaveBeenCalledTimes(2);
    change({ message: 'zwei' });
    expect(need('#button').nextElementSibling).toBe(moved);
    need('p > button').click();
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('[XC-08] costs React’s listeners once a feature, however many slots it has', () => {
    const listens = vi.spyOn(EventTarget.prototype, 'addEventListener');
    change({ tips: Array.from({ length: 40 }, (_, index) => `${index}`) });
    const targets = new Set(listens.mock.contexts.filter((target) => target instanceof Element));
    expect([...targets].map((target) => (target as Element).id)).toEqual(['around']);
    const count = listens.mock.calls.length;
    change({ tips: Array.from({ length: 80 }, (_, index) => `${index}`) });
    expect(listens.mock.calls).toHaveLength(count);
  });
});

describe('an element that shows the same as text', () => {
  const aReadAlert = (): Element => {
    place().insertAdjacentHTML('beforeend', '<div class="read">eins</div>');
    return need('.read');
  };
  const alerts = (): string[] => [...document.querySelectorAll('[role="alert"]')].map(({ outerHTML }) => outerHTML);

  it('stays, takes over attributes and contents, and keeps them when foreign code has been beside it', () => {
    const read = aReadAlert();
    change({ read, message: 'eins' });
    place().append('fremd');
    flushViews();
    change({ message: 'zwei' });
    expect(alerts()).toEqual(['<div class="read" role="alert"><i>zwei</i></div>']);
    expect(need('.read')).toBe(read);
    change({ read: undefined });
    expect(alerts()).toEqual([]);
  });

  it('[XC-08] that leaves the document with its place: its contents are drawn in the new place', () => {
    change({ read: aReadAlert(), message: 'eins' });
    place().outerHTML = '<b id="place">Neu</b>';
    change({ message: 'zwei' });
    expect(place().innerHTML).toBe('Neu<div role="alert"><i>zwei</i></div>');
    change({ read: undefined });
    expect(place().innerHTML).toBe('Neu');
  });
});

describe('foreign code', () => {
  it.each([
    ['empties the place', () => place().replaceChildren()],
    ['empties the element', () => need('.tip').replaceChildren()],
    ['removes the element', () => need('.tip').remove()],
    ['moves the element', () => need('label').after(need('.tip'))],
    ['moves the place', () => need('form').append(place())],
    ['translates the page', () => translate(place())],
  ])('[XC-08] that %s: the next change shows the message once, where it belongs', (_what, act) => {
    change({ tips: ['eins'] });
    act();
    change({ message: 'zwei' });
    expect([...document.querySelectorAll('.tip')].map(({ textContent }) => textContent)).toEqual(['eins']);
    expect(place().lastElementChild?.className).toBe('tip');
    change({ tips: ['drei'] });
    expect(need('.tip').textContent).toBe('drei');
    change({ tips: [] });
    expect(document.querySelector('.tip')).toBeNull();
  });

  it('[XC-08] that clones the place: the copy is the page’s own, and stays as it is', () => {
    change({ tips: ['eins'] });
    const copy = place().cloneNode(true) as HTMLElement;
    copy.id = 'copy';
    need('form').append(copy);
    change({ tips: [] });
    expect([place().querySelector('.tip'), need('.tip', copy).textContent]).toEqual([null, 'eins']);
  });

  it('[XC-08] that replaces the place: the slot ends, and the next change finds the new place', () => {
    change({ tips: ['eins'] });
    place().outerHTML = '<b id="place">Neu</b>';
    change({ tips: ['zwei'] });
    expect(place().innerHTML).toBe('Neu<span class="tip" role="alert">zwei</span>');
    place().remove();
    flushViews();
    expect(document.querySelector('.tip')).toBeNull();
    change({ tips: ['drei'] });
    expect(document.querySelector('.tip')).toBeNull();
  });

  it('[XC-08] that wraps nodes which React removes: the slot draws its element once more, and its neighbours stay', () => {
    error.mockImplementation(() => undefined);
    const redrawn = (): number => reportCounts.get('test island-remounted') ?? 0;
    const before = redrawn();
    change({ tips: ['list', 'zwei'] });
    const [first, second] = document.querySelectorAll('.tip');
    const font = document.createElement('font');
    font.append(...(first?.childNodes ?? []));
    first?.append(font);
    change({ tips: ['eins', 'zwei'] });
    expect([...document.querySelectorAll('.tip')].map(({ textContent }) => textContent)).toEqual(['eins', 'zwei']);
    expect(document.querySelectorAll('.tip')[1]).toBe(second);
    expect(redrawn()).toBe(before + 1);
  });

  it('[XC-08] that names a field like a method of the form stops nothing', () => {
    end();
    const form = need('form');
    for (const name of ['appendChild', 'insertAdjacentElement', 'getRootNode', 'parentNode', 'removeChild']) {
      form.insertAdjacentHTML('beforeend', `<input name="${name}">`);
    }
    form.id = 'place';
    document.querySelector('b')?.removeAttribute('id');
    store = aStore();
    start();
    change({ tips: ['eins'] });
    expect(need('form > .tip').textContent).toBe('eins');
    change({ tips: [] });
    expect(document.querySelector('.tip')).toBeNull();
  });
});

/** What the translation of a browser does: each text is replaced by two nested `font` elements. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    font.append(inner);
    text.replaceWith(font);
  }
}

describe('a view that throws', () => {
  it('[XC-08] leaves the fallback, takes its elements away, and no other feature suffers', () => {
    error.mockImplementation(() => undefined);
    document.body.insertAdjacentHTML('beforeend', '<div id="other"><p id="text"></p></div>');
    const Other = (): ReactNode => (
      <Slot into={document.querySelector('#text')}>
        <i>{useStore(store, ({ message }) => message)}</i>
      </Slot>
    );
    const others = featuresWith({ Other });
    const other = others.create('Other', { around: need('#other'), props: {}, fallback: () => undefined });
    return others.load().then(() => {
      other.update();
      change({ tips: ['eins'], message: 'zwei' });
      expect(plain).toEqual([]);
      change({ isFatal: true });
      expect(plain).toEqual(['eins', 'zwei']);
      expect(document.querySelector('.tip')).toBeNull();
      change({ message: 'drei' });
      expect([plain, need('#text').textContent]).toEqual([['eins', 'drei'], 'drei']);
      expect(error.mock.calls.filter(([line]) => String(line).startsWith('[shop/test]'))).toHaveLength(1);
      change({ isFatal: false });
      expect([plain, need('.tip').textContent]).toEqual([[], 'eins']);
      other.unmount();
    });
  });
});

describe('a feature', () => {
  it('[XC-08] shows the fallback until React is there; React then takes its place', async () => {
    end();
    const react = await withReact('late');
    store = aStore();
    const feature = start();
    change({ tips: ['eins'], message: 'zwei' });
    expect([plain, document.querySelector('.tip')]).toEqual([['eins', 'zwei'], null]);
    await react.arrive();
    expect([plain, need('.tip').textContent]).toEqual([[], 'eins']);
    feature.unmount();
  });

  it('[CO-22] that left the page is let go a second later, with the fallback in it, and drawn again when it comes back', async () => {
    change({ tips: ['eins'] });
    vi.useFakeTimers();
    try {
      const around = need('#around');
      around.remove();
      await vi.advanceTimersByTimeAsync(1100);
      expect([mountedFeatures(), plain]).toEqual([0, ['eins', '']]);
      document.body.append(around);
      change({ tips: ['zwei'] });
      expect([mountedFeatures(), need('.tip').textContent, plain]).toEqual([1, 'zwei', []]);
      end();
      await vi.advanceTimersByTimeAsync(0);
      expect([mountedFeatures(), vi.getTimerCount()]).toEqual([0, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('[XC-08] the warm-up draws outside of the page and leaves nothing behind', () => {
  end();
  vi.useFakeTimers();
  try {
    const before = document.documentElement.outerHTML;
    const draws = vi.spyOn(Node.prototype, 'appendChild');
    warmUp();
    expect(draws).toHaveBeenCalled();
    expect([document.documentElement.outerHTML, mountedFeatures(), vi.getTimerCount()]).toEqual([before, 0, 0]);
  } finally {
    vi.useRealTimers();
  }
});
