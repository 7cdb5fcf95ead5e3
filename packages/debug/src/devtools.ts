import { createLog, listStores, methodOf, observeStores, pageFunction, redact } from '@shop/core';

/** Where the browser's Redux DevTools wait for stores. */
const CONNECT = '__REDUX_DEVTOOLS_EXTENSION__.connect';

/** One store in the extension. */
interface Connection {
  init(state: unknown): void;
  send(event: unknown, state: unknown): void;
}

/** What is shown is a redacted copy: a developer's screenshot holds no nonce and no address. */
function connect(name: string): Connection | undefined {
  const connection = pageFunction(CONNECT)?.({ name, features: { export: true } });
  const init = methodOf(connection, 'init');
  const send = methodOf(connection, 'send');
  if (!init || !send) return undefined;
  return { init: (state) => void init(redact(state)), send: (event, state) => void send(redact(event), redact(state)) };
}

/**
 * Shows every store of the page, present and to come, in the Redux DevTools with each of its events, by the protocol that zustand's `devtools` middleware speaks.
 * Read only: jumping back in the extension does not change the page. An extension that throws is left alone from then on.
 * @returns ends it; `undefined` where the browser has no such extension.
 */
export function followInDevtools(): (() => void) | undefined {
  if (!pageFunction(CONNECT)) return undefined;
  const log = createLog('shop-debug');
  const connections = new Map<string, Connection | undefined>();

  const connectionOf = (name: string, state: unknown): Connection | undefined => {
    const known = connections.get(name);
    if (known || connections.has(name)) return known;
    const connection = connect(name);
    connections.set(name, connection);
    connection?.init(state);
    return connection;
  };

  const guarded = (show: () => void): void => {
    try {
      show();
    } catch (error) {
      end();
      log.warn('The Redux DevTools broke; they are left alone', error);
    }
  };

  const end = observeStores((name, event, state) =>
    guarded(() => connectionOf(name, listStores().get(name)?.getInitialState())?.send(event, state)),
  );
  guarded(() => {
    for (const [name, store] of listStores()) connectionOf(name, store.getState());
  });
  return end;
}
