import type { PlainElement, StateStore } from '@shop/core';
import { Elements, Slot, useStore, WithoutListeners } from '@shop/ui';
import type { ReactNode } from 'react';
import type { FormState } from '../form/form.rules';
import type { Message } from '../messages';

/** A summary of one error repeats its tip, so it is not shown. */
const MIN_SUMMARY_ERRORS = 2;

/** The elements of the server's markup that hold the feedback of a form, as they are now: themes and plugins move and replace them. */
export interface FeedbackPlaces {
  /** The screen-reader lists of field errors. */
  lists(): Element[];
  /** The first response box or, without one, the form. */
  response(): { readonly into: Element; readonly at: InsertPosition };
  /** Fieldsets that repeat the values of a field. */
  reflections(field: string): Element[];
}

export interface FormFeedbackProps {
  store: StateStore<FormState>;
  places: FeedbackPlaces;
  /** Field errors and reflections, as the fallback shows them. */
  elements: () => readonly PlainElement[];
  text: (key: Message) => string;
}

/** What a contact form says besides its message: field errors, summary and reflections. */
export function FormFeedback(props: FormFeedbackProps): ReactNode {
  return (
    <>
      <Elements {...props} />
      <WithoutListeners>
        <Summary {...props} />
      </WithoutListeners>
    </>
  );
}

/** All errors of a refused form in one place, each a link to its field. */
function Summary({ store, places, text }: FormFeedbackProps): ReactNode {
  const errors = useStore(store, (state) => state.errors);
  const isRefused = useStore(store, (state) => state.refused);
  if (!isRefused || errors.length < MIN_SUMMARY_ERRORS) return null;
  return (
    <Slot {...places.response()} isRemovable>
      <div className="wpcf7-error-summary" data-shop-island="contact-form.ErrorSummary">
        <p>{text('summary')}</p>
        <ul>
          {errors.map(({ id, controlId, label, text: error }) => (
            <li key={id}>
              {controlId === undefined ? `${label}: ${error}` : <a href={`#${controlId}`}>{`${label}: ${error}`}</a>}
            </li>
          ))}
        </ul>
      </div>
    </Slot>
  );
}
