/** What decides over the parts of a saved-methods list. */
export interface SavedChoice {
  /** Value of the chosen radio: a token id, `new`, or `undefined` when the list has no radio. */
  readonly chosen: string | undefined;
  /** Whether this shopper may save a method: logged in, about to have an account, or forced to have one. */
  readonly mayKeep: boolean;
}

/** Which parts are shown. */
export interface SavedParts {
  /** The fields of a new method. */
  readonly form: boolean;
  /** The box that saves it. */
  readonly saveBox: boolean;
}

/** A saved method needs neither fields nor box; the box needs a shopper with an account (F15, CO-24). */
export function partsFor({ chosen, mayKeep }: SavedChoice): SavedParts {
  const isNew = chosen === undefined || chosen === 'new';
  return { form: isNew, saveBox: isNew && mayKeep };
}
