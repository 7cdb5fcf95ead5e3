/** A counter as the server printed it (contract b2). Lengths are UTF-16 code units. */
export interface Counter {
  readonly isDown: boolean;
  /** What a `down` counter starts from. */
  readonly start: number;
  /** NaN when there is no limit. */
  readonly maximum: number;
  readonly minimum: number;
}

/** What a counter shows. */
export interface Count {
  /** Length so far, or what is left; may be negative. */
  readonly value: number;
  readonly isTooLong: boolean;
  readonly isTooShort: boolean;
}

/** Counts a text: blanks around it do not count, but they do for the limits (contract e7, CF-25). */
export function countText({ isDown, start, maximum, minimum }: Counter, text: string): Count {
  const length = text.trim().length;
  return {
    value: isDown ? start - length : length,
    isTooLong: text.length > maximum,
    isTooShort: text.length < minimum,
  };
}
