import { Html } from '@shop/ui';
import type { ReactNode } from 'react';

/** Props of `NewsletterAnswer`: the server's HTML, sanitised here, or a text. */
export type NewsletterAnswerProps = { html: string } | { text: string };

/** The answer to a sign-up. Hosts: the `div` that takes the place of the form's content, `p.tnp-message` at the end of a form that could not be sent. */
export function NewsletterAnswer(props: NewsletterAnswerProps): ReactNode {
  return 'html' in props ? <Html html={props.html} /> : props.text;
}
