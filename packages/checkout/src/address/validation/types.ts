/** An error of one field. */
export interface FieldMessage {
  /** Id of the field. */
  readonly field: string;
  /** Plain text. */
  readonly text: string;
}
