import type { ReactNode } from 'react';
import type { FieldError } from '../form/form.machine';

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
}

/** All errors of a refused form in one place, each a link to its field. Host: `div.wpcf7-error-summary` before the response box. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps): ReactNode {
  return (
    <>
      <p>{title}</p>
      <ul>
        {errors.map(({ id, label, text, controlId }) => (
          <li key={id}>
            {controlId === undefined ? <span>{`${label}: ${text}`}</span> : <a href={`#${controlId}`}>{`${label}: ${text}`}</a>}
          </li>
        ))}
      </ul>
    </>
  );
}
