import { given } from '@shop/testing';
import {
  type Machine,
  REPORT_EVENT,
  type Report,
  type Step,
  batchIslands,
  createHost,
  createIslands,
  createLog,
  createMachine,
  unmountIsland,
} from '@shop/core';
import { forgetUi, setUiLoader } from '@shop/core/testing';
import { type ReactNode, useState } from 'react';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from '../index';
import { liveIslands, uiPort } from './port';
import { warmUp } from './warm-up';

interface Count {
  readonly count: number;
}
interface Add {
  readonly type: 'add';
}
type Counter = Machine<Count, Add>;

const Word = ({ word }: { word: string }) => <b>{word}</b>;
const Counted = ({ store }: { store: Counter }) => <b>{useStore(store, ({ count }) => count)}</b>;
const Pair = ({ words }: { words: readonly string[] }) => words.map((word) => <i key={word}>{word}</i>);
const Torn = ({ word }: { word: string }) => {
  if (word === 'torn') throw new Error('cannot be drawn');
  return <b>{word}</b>;
};
const views = { Word, Counted, Pair, Torn };

let error: MockInstance<typeof console.error>;
let stores: Counter[] = [];

function makeIslands() {
  return createIslands({ bundle: 'test', load: async () => views, log: createLog('test') });
}

async function readyIslands() {
  const islands = makeIslands();
  await islands.load();
  return islands;
}

function aCounter(): Counter {
  const store: Counter = createMachine<Count, Add>({
    name: 'test.counter',
    initial: { count: 0 },
    transition: ({ count }): Step<Count, never> => ({ state: { count: count + 1 }, effects: [] }),
  });
  stores.push(store);
  return store;
}

const host = (): HTMLElement => document.querySelector('#host') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<p>Vor</p><div id="host">Server</div><p>Nach</p>';
  forgetUi();
  setUiLoader(async () => uiPort);
  error = vi.spyOn(console, 'error');
});
afterEach(() => {
  for (const store of stores) store.stop();
  stores = [];
  uiPort.flush();
  document.body.replaceChildren();
  uiPort.flush();
});

describe('an island', () => {
  it('is its host: no level more, in the document when the call returns, marked with its name', async () => {
    const islands = await readyIslands();
    islands.mount(host(), 'Word', { word: 'eins' });
    expect(host().outerHTML).toBe('<div id="host" data-shop-island="test.Word"><b>eins</b></div>');
  });

  it('takes the host away when it made it, and empties one of the server', async () => {
    const islands = await readyIslands();
    const own = createHost({ tag: 'span', className: 'tip', attributes: { 'aria-hidden': 'true' } }, (tip) => host().after(tip));
    const tip = islands.mount(own, 'Word', { word: 'eins' });
    expect(host().nextElementSibling?.outerHTML).toBe(
      '<span class="tip" aria-hidden="true" data-shop-island="test.Word"><b>eins</b></span>',
    );
    const inServers = islands.mount(host(), 'Word', { word: 'zwei' });
    tip.unmount();
    inServers.unmount();
    inServers.unmount();
    expect(document.body.innerHTML).toBe('<p>Vor</p><div id="host"></div><p>Nach</p>');
    expect(liveIslands()).toBe(0);
  });

  it('mounted again in the same host gets the new props, and another view takes its place', async () => {
    const islands = await readyIslands();
    islands.mount(host(), 'Word', { word: 'eins' });
    const word = host().firstChild;
    islands.mount(host(), 'Word', { word: 'zwei' });
    expect([host().innerHTML, host().firstChild]).toEqual(['<b>zwei</b>', word]);
    const second = islands.mount(host(), 'Pair', { words: ['a', 'b'] });
    expect(host().innerHTML).toBe('<i>a</i><i>b</i>');
    expect(liveIslands()).toBe(1);
    second.unmount();
  });

  it('shows what its store holds when `send` returns', async () => {
    const islands = await readyIslands();
    const store = aCounter();
    const island = islands.mount(host(), 'Counted', { store });
    store.send({ type: 'add' });
    expect(host().textContent).toBe('1');
    island.unmount();
    store.send({ type: 'add' });
    expect(host().textContent).toBe('');
  });

  it('may itself send while it is drawn', async () => {
    const store = aCounter();
    const Sending = () => {
      const count = useStore(store, (state) => state.count);
      const [, again] = useState(0);
      if (count === 0) queueMicrotask(() => (store.send({ type: 'add' }), again(1)));
      return <b>{count}</b>;
    };
    const islands = createIslands({ bundle: 'test', load: async () => ({ Sending }), log: createLog('test') });
    await islands.load();
    const island = islands.mount(host(), 'Sending', {});
    await vi.waitFor(() => expect(host().textContent).toBe('1'));
    island.unmount();
  });
});

describe('a view without handlers', () => {
  const Quiet = ({ word }: { word: string }) => <b>{word}</b>;
  Quiet.eventless = true;

  it('costs no listeners in its host; one with handlers has them', async () => {
    const islands = createIslands({ bundle: 'test', load: async () => ({ Quiet, Word }), log: createLog('test') });
    await islands.load();
    const listens = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const inHost = (): number => listens.mock.contexts.filter((target) => target === host()).length;
    const quiet = islands.mount(host(), 'Quiet', { word: 'eins' });
    quiet.update({ word: 'zwei' });
    expect([host().innerHTML, inHost()]).toEqual(['<b>zwei</b>', 0]);
    quiet.unmount();
    const other = islands.mount(document.querySelector('p') as HTMLElement, 'Word', { word: 'drei' });
    expect(listens.mock.contexts.some((target) => target === document.querySelector('p'))).toBe(true);
    other.unmount();
  });
});

describe('a view without handlers that throws', () => {
  const Quiet = ({ word }: { word: string }): ReactNode => {
    if (word === 'torn') throw new Error('Torn');
    return <b>{word}</b>;
  };
  Quiet.eventless = true;

  it('leaves its plain text and one line, and no other island drawn in the same go suffers', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const islands = createIslands({ bundle: 'test', load: async () => ({ Quiet }), log: createLog('test') });
    await islands.load();
    const hosts = ['eins', 'torn', 'drei'].map((word) => {
      const made = createHost({ tag: 'i' }, (element) => document.body.append(element));
      return { made, word };
    });
    batchIslands(() => hosts.forEach(({ made, word }) => void islands.mount(made, 'Quiet', { word }, `nur ${word}`)));
    await vi.waitFor(() => expect(hosts.map(({ made }) => made.innerHTML)).toEqual(['<b>eins</b>', 'nur torn', '<b>drei</b>']));
    expect(error.mock.calls.filter(([line]) => String(line).startsWith('[shop/test]'))).toHaveLength(1);
    hosts.forEach(({ made }) => unmountIsland(made));
    expect(liveIslands()).toBe(0);
  });
});

describe('views that follow each other in one host', () => {
  const Quiet = ({ word }: { word: string }) => <b>{word}</b>;
  Quiet.eventless = true;
  const Pressed = ({ onPress }: { onPress: () => void }) => (
    <button type="button" onClick={onPress}>
      x
    </button>
  );

  it.each([
    [['Quiet', 'Pressed']],
    [['Pressed', 'Quiet', 'Pressed']],
    [['Quiet', 'Pressed', 'Quiet', 'Quiet', 'Pressed']],
  ] as const)('%j: one press is heard once', async (order) => {
    const islands = createIslands({ bundle: 'test', load: async () => ({ Quiet, Pressed }), log: createLog('test') });
    await islands.load();
    const onPress = vi.fn();
    for (const name of order) {
      if (name === 'Quiet') islands.mount(host(), name, { word: 'eins' });
      else islands.mount(host(), name, { onPress });
    }
    given(host().querySelector('button'), 'button').click();
    expect(onPress).toHaveBeenCalledTimes(1);
    islands.mount(host(), 'Quiet', { word: 'zwei' }).unmount();
  });
});

describe('the warm-up', () => {
  it('[XC-08] draws outside of the page, and leaves nothing behind: no island, no node, nothing that is watched', async () => {
    uiPort.flush();
    vi.useFakeTimers();
    try {
      const before = document.documentElement.outerHTML;
      const renders = vi.spyOn(Node.prototype, 'appendChild');
      await warmUp();
      expect(renders).toHaveBeenCalled();
      expect([document.documentElement.outerHTML, liveIslands()]).toEqual([before, 0]);
      vi.runAllTimers();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[XC-08] once the last island is gone, what the page removes is nothing to us', async () => {
    const islands = await readyIslands();
    islands.mount(host(), 'Word', { word: 'eins' }).unmount();
    uiPort.flush();
    vi.useFakeTimers();
    try {
      document.querySelector('p')?.remove();
      await Promise.resolve();
      await Promise.resolve();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('before React is there', () => {
  it('the text stands in the host at once, and the view follows with the newest props', async () => {
    const islands = makeIslands();
    const island = islands.mount(host(), 'Word', { word: 'alt' }, 'alter Text');
    expect(host().textContent).toBe('alter Text');
    island.update({ word: 'neu' }, 'neuer Text');
    expect(host().textContent).toBe('neuer Text');
    await islands.load();
    expect(host().innerHTML).toBe('<b>neu</b>');
    island.unmount();
  });

  it('an island that ended meanwhile is not drawn', async () => {
    const islands = makeIslands();
    islands.mount(host(), 'Word', { word: 'alt' }, 'Text').unmount();
    await islands.load();
    expect(host().innerHTML).toBe('');
    expect(liveIslands()).toBe(0);
  });

  it('a views file that cannot be had leaves the text, with one line in the log, and is asked for again', async () => {
    error.mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<typeof views>>().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(views);
    const islands = createIslands({ bundle: 'test', load, log: createLog('test') });
    const island = islands.mount(host(), 'Word', { word: 'eins' }, 'Text');
    expect(await islands.load()).toBe(false);
    expect(host().textContent).toBe('Text');
    expect(error).toHaveBeenCalledTimes(1);
    island.update({ word: 'zwei' });
    expect(await islands.load()).toBe(true);
    expect(host().innerHTML).toBe('<b>zwei</b>');
    island.unmount();
  });
});

describe('foreign code', () => {
  it.each(['update', 'store'] as const)('a host that was emptied is filled again (%s)', async (how) => {
    const islands = await readyIslands();
    const store = aCounter();
    const word = islands.mount(host(), 'Word', { word: 'eins' });
    const counted = islands.mount(document.querySelector('p') as HTMLElement, 'Counted', { store });
    host().innerHTML = '';
    document.querySelector('p')?.replaceChildren();
    if (how === 'update') word.update({ word: 'zwei' });
    store.send({ type: 'add' });
    expect(host().textContent).toBe(how === 'update' ? 'zwei' : 'eins');
    expect(document.querySelector('p')?.textContent).toBe('1');
    word.unmount();
    counted.unmount();
  });

  it('what foreign code made us draw again is reported to the operator, an ordinary update is not', async () => {
    const heard: Report[] = [];
    const hear = (event: Event): void => {
      const { detail } = event as CustomEvent<Report>;
      if (detail.bundle === 'watched') heard.push(detail);
    };
    window.addEventListener(REPORT_EVENT, hear);
    const islands = createIslands({ bundle: 'watched', load: async () => views, log: createLog('watched') });
    await islands.load();
    const word = islands.mount(host(), 'Word', { word: 'eins' });
    word.update({ word: 'zwei' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([]);
    host().replaceChildren();
    word.update({ word: 'drei' });
    await vi.waitFor(() => expect(heard).toMatchObject([{ bundle: 'watched', code: 'island-remounted' }]));
    window.removeEventListener(REPORT_EVENT, hear);
    word.unmount();
  });

  it('a host that left the page costs nothing more, and comes back with its next props', async () => {
    const islands = await readyIslands();
    const store = aCounter();
    const island = islands.mount(host(), 'Word', { word: 'eins' });
    const removed = host();
    removed.remove();
    store.send({ type: 'add' });
    expect(liveIslands()).toBe(0);
    document.body.append(removed);
    island.update({ word: 'zwei' });
    expect(host().innerHTML).toBe('<b>zwei</b>');
    island.unmount();
  });

  it('[CO-22] a host that left the page, or never came to it, is let go a second later though nothing else is drawn', async () => {
    const islands = await readyIslands();
    // What the page of before has left to be looked for is none of this test.
    uiPort.flush();
    vi.useFakeTimers();
    try {
      const island = islands.mount(host(), 'Word', { word: 'eins' });
      islands.mount(document.createElement('p'), 'Word', { word: 'nirgends' });
      expect(liveIslands()).toBe(2);
      await vi.advanceTimersByTimeAsync(1100);
      expect(liveIslands()).toBe(1);
      const moved = host();
      moved.remove();
      await vi.advanceTimersByTimeAsync(300);
      document.body.append(moved);
      await vi.advanceTimersByTimeAsync(1500);
      expect(liveIslands()).toBe(1);
      moved.remove();
      await vi.advanceTimersByTimeAsync(1100);
      expect(liveIslands()).toBe(0);
      // Whoever puts it back finds what stood there.
      expect(moved.innerHTML).toBe('<b>eins</b>');
      island.unmount();
    } finally {
      vi.useRealTimers();
    }
  });

  it('nodes that a translator wrapped or moved away make the island mount once more, and no other suffers', async () => {
    error.mockImplementation(() => undefined);
    const islands = await readyIslands();
    const island = islands.mount(host(), 'Pair', { words: ['a', 'b'] });
    const other = islands.mount(document.querySelector('p') as HTMLElement, 'Word', { word: 'andere' });
    const font = document.createElement('font');
    font.append(...host().childNodes);
    host().append(font);
    island.update({ words: ['b', 'c'] });
    await vi.waitFor(() => expect(host().innerHTML).toBe('<i>b</i><i>c</i>'));
    expect(document.querySelector('p')?.textContent).toBe('andere');
    expect(() => island.unmount()).not.toThrow();
    other.unmount();
  });

  it('a view that throws leaves its plain text, one line in the log, and does not throw at its caller', async () => {
    error.mockImplementation(() => undefined);
    const islands = await readyIslands();
    const island = islands.mount(host(), 'Torn', { word: 'eins' }, 'nur Text');
    island.update({ word: 'torn' });
    await vi.waitFor(() => expect(host().innerHTML).toBe('nur Text'));
    expect(error.mock.calls.filter(([line]) => String(line).startsWith('[shop/test]'))).toHaveLength(1);
    island.update({ word: 'wieder gut' });
    expect(host().innerHTML).toBe('<b>wieder gut</b>');
    island.unmount();
  });
});
