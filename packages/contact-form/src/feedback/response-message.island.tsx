import type { ReactNode } from 'react';

/** Props of `ResponseMessage`. */
export interface ResponseMessageProps {
  text: string;
}

/** The message about the last submit. Hosts: the server's `.wpcf7-response-output` boxes and its screen-reader status. */
export function ResponseMessage({ text }: ResponseMessageProps): ReactNode {
  return text;
}
ResponseMessage.eventless = true;
