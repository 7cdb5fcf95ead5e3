import { type ReactNode, useRef, useState } from 'react';
import { uiMessage } from '../messages';
import { Spinner } from './Loading';

export interface RetryPanelProps {
  /** What could not be loaded, as a sentence. Default: a general one in the page's language. */
  text?: string | undefined;
  /** Default: "try again" in the page's language. */
  retryLabel?: string | undefined;
  /** Whether a retry is running. For views of a store; the panel is also busy until a promise of `onRetry` ends. */
  busy?: boolean | undefined;
  /** Whether it is inside an alert already. One in another would be read out twice. */
  inAlert?: boolean | undefined;
  /** Retries. The caller removes the panel on success and reports failures. */
  onRetry: () => unknown;
}

/** Who tries now. */
type Phase = 'idle' | 'shopper' | 'page';

/** "Could not be loaded", with a button that tries again. One try at a time; the button keeps the focus meanwhile. */
export function RetryPanel({ text, retryLabel, busy = false, inAlert = false, onRetry }: RetryPanelProps): ReactNode {
  const [trying, setTrying] = useState(false);
  const [tries, setTries] = useState<{ phase: Phase; failed: number }>({ phase: busy ? 'page' : 'idle', failed: 0 });
  // Two clicks in one task come before React has drawn the first.
  const running = useRef(false);
  // The shopper's own try has an outcome to be read; a page that tries again with each update would interrupt them each time.
  const phase = trying || (busy && tries.phase === 'shopper') ? 'shopper' : busy ? 'page' : 'idle';
  const isBusy = phase !== 'idle';
  if (phase !== tries.phase) setTries({ phase, failed: tries.failed + (tries.phase === 'shopper' && !isBusy ? 1 : 0) });
  const end = (): void => {
    running.current = false;
    setTrying(false);
  };
  const retry = (): void => {
    if (isBusy || running.current) return;
    running.current = true;
    setTrying(true);
    // A try that fails leaves the panel as it was; its owner has the reason.
    new Promise((resolve) => resolve(onRetry())).then(end, end);
  };
  return (
    // What is added is read alone: that a try runs, and after a failed one the text again, in a new element.
    <div className="shop-retry" {...(inAlert ? {} : { role: 'alert', 'aria-atomic': false })}>
      <p key={tries.failed} className="shop-retry__text">
        {text ?? uiMessage('notLoaded')}
      </p>
      <button type="button" className="shop-button" aria-disabled={isBusy} onClick={retry}>
        {retryLabel ?? uiMessage('tryAgain')}
      </button>
      {isBusy && <Spinner />}
    </div>
  );
}
