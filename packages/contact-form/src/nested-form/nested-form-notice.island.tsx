import type { ReactNode } from 'react';

/** Props of `NestedFormNotice`. */
export interface NestedFormNoticeProps {
  /** "Error:", emphasised. */
  label: string;
  text: string;
}

/** Stands where a contact form inside of another form was. Host: `p.wpcf7-form-in-wrong-place`. */
export function NestedFormNotice({ label, text }: NestedFormNoticeProps): ReactNode {
  return (
    <>
      <strong>{label}</strong>
      {` ${text}`}
    </>
  );
}
