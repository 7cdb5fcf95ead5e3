import type { ReactNode } from 'react';

/** Props of `ScreenReaderResponse`. */
export interface ScreenReaderResponseProps {
  text: string;
  /** Id of the control that the entry leads to. */
  controlId?: string | undefined;
}

/** One field error for screen readers. Host: the `li` in the server's `.screen-reader-response`. */
export function ScreenReaderResponse({ text, controlId }: ScreenReaderResponseProps): ReactNode {
  return controlId === undefined ? text : <a href={`#${controlId}`}>{text}</a>;
}
ScreenReaderResponse.eventless = true;
