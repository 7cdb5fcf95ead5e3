import { Html, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

/** The answer to a sign-up: HTML of the server in place of the form's content, or the reason of a refusal at the end of the form. */
export type SignUpAnswer = { readonly html: string } | { readonly refusal: string };

/** State of a sign-up form. */
export interface SignUpState {
  readonly answer?: SignUpAnswer | undefined;
}

/** Props of `NewsletterAnswer`. */
export interface NewsletterAnswerProps {
  store: {
    getState(): SignUpState;
    getInitialState(): SignUpState;
    subscribe(listener: (state: SignUpState, previous: SignUpState) => void): () => void;
  };
  form: Element;
  /** The element that shows the answer as text, and has been read. */
  plain: () => Element | undefined;
}

/** What a sign-up form says. */
export function NewsletterAnswer({ store, form, plain }: NewsletterAnswerProps): ReactNode {
  const answer = useStore(store, (state) => state.answer);
  if (!answer) return null;
  const read = plain();
  return (
    <Slot into={form} adopt={read}>
      {'html' in answer ? (
        <div data-shop-island="contact-form.NewsletterAnswer">
          {answer.html.includes('<') ? <Html html={answer.html} /> : <>{answer.html}</>}
        </div>
      ) : (
        <p className="tnp-message" role="alert" aria-live={read && 'off'} data-shop-island="contact-form.NewsletterAnswer">
          {answer.refusal}
        </p>
      )}
    </Slot>
  );
}
