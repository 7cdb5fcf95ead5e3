import { type ReactNode, useEffect, useRef, useState } from 'react';
import { message } from '../messages';

/** What has become of the copy. */
type Copied = { readonly at: 'none' | 'copied' } | { readonly at: 'blocked'; readonly text: string };

/** A button that puts the report on the clipboard; where the browser forbids that, a field from which it can be copied by hand. */
export function CopyReport({ report }: { report: () => string }): ReactNode {
  const [copied, setCopied] = useState<Copied>({ at: 'none' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { at } = copied;
  useEffect(() => {
    if (at === 'blocked') field.current?.select();
  }, [at]);

  async function copy(): Promise<void> {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ at: 'copied' });
    } catch {
      // No permission, or a page without https, where there is no clipboard at all.
      setCopied({ at: 'blocked', text });
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {message('copy')}
      </button>
      <p role="status">{at === 'none' ? '' : message(at === 'copied' ? 'copied' : 'notCopied')}</p>
      {copied.at === 'blocked' ? (
        <label>
          {message('report')}
          <textarea ref={field} readOnly value={copied.text} />
        </label>
      ) : null}
    </>
  );
}
