import { fetchUi } from '@shop/core';
import { forgetUi, setUiLoader } from '@shop/core/testing';
import type { ReactState } from './page/surroundings';
import { nextTurn } from './vitest/source-pages';

export { REACT_STATES, type ReactState } from './page/surroundings';

/** React on the page of a test. */
export interface ReactOnPage {
  /** Lets a late React arrive, and waits until everything that follows from it has run. */
  arrive(): Promise<void>;
  /** React loads as in any other test. Call it when the test is over, so that nothing waits for a file that never comes. */
  restore(): void;
}

const loadPort = async () => (await import('../../views/src/index')).uiPort;

/** Puts the page of a bundle test into one of three states of React. Call it before the bundle starts. */
export async function withReact(state: ReactState): Promise<ReactOnPage> {
  const uiPort = await loadPort();
  let resolveUi = (): void => undefined;
  forgetUi();
  if (state === 'blocked') setUiLoader(() => Promise.reject(new Error('shop-ui.js is blocked')));
  else if (state === 'late') setUiLoader(() => new Promise((resolve) => (resolveUi = () => resolve(uiPort))));
  else {
    setUiLoader(async () => uiPort);
    await fetchUi();
  }
  return {
    async arrive() {
      resolveUi();
      for (let round = 0; round < 4; round += 1) await nextTurn();
    },
    restore() {
      resolveUi();
      forgetUi();
      setUiLoader(loadPort);
    },
  };
}
