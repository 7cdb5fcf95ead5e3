import { type ReactNode, useState } from 'react';
import { uiMessage } from '../messages/index';
import { Spinner } from './spinner';

/** Props of `RetryPanel`. */
export interface RetryPanelProps {
  /** What could not be loaded, as a sentence. Default: a general one in the page's language. */
  text?: string;
  /** Tries again; the panel is busy until the promise ends. Whoever drew the panel takes it away when the try was good. */
  onRetry: () => Promise<unknown>;
}

/** "Could not be loaded", with a button that tries again. One try at a time. */
export function RetryPanel({ text, onRetry }: RetryPanelProps): ReactNode {
  const [trying, setTrying] = useState(false);
  const retry = (): void => {
    if (trying) return;
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <div className="shop-retry" role="alert">
      <p className="shop-retry__text">{text ?? uiMessage('notLoaded')}</p>
      <button type="button" className="shop-retry__button" aria-disabled={trying} onClick={retry}>
        {uiMessage('tryAgain')}
      </button>
      {trying && <Spinner />}
    </div>
  );
}
