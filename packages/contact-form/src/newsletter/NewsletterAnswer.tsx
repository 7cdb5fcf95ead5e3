import type { StateStore } from '@shop/core';
import { Html, Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

/** The answer to a sign-up: HTML of the server in place of the form's content, or the reason of a refusal at the end of the form. */
export type SignUpAnswer =
  | { readonly kind: 'accepted'; readonly html: string }
  | { readonly kind: 'refused'; readonly text: string };

/** State of a sign-up form. */
export interface SignUpState {
  readonly answer?: SignUpAnswer | undefined;
}

export interface NewsletterAnswerProps {
  store: StateStore<SignUpState>;
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
      {answer.kind === 'accepted' ? (
        <div data-shop-island="contact-form.NewsletterAnswer">
          <Html html={answer.html} />
        </div>
      ) : (
        <p className="tnp-message" role="alert" aria-live={read && 'off'} data-shop-island="contact-form.NewsletterAnswer">
          {answer.text}
        </p>
      )}
    </Slot>
  );
}
