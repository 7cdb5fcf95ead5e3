const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/;

/** Has the text the form `YYYY-MM-DD` (year of four or more digits)? Its day may not exist. */
export function hasDateForm(text: string): boolean {
  return DATE.test(text);
}

/**
 * ISO weekday of a day of the calendar, Monday 1 to Sunday 7, the same in every time zone; undefined when there is no such day
 * (contract d4 `dayofweek`).
 */
export function isoWeekday(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).map(Number);
  // The calendar repeats every 400 years, so years beyond the range of Date keep their days.
  const date = new Date(Date.UTC(2000 + (year % 400), month - 1, day));
  // A day that does not exist lands in another month.
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getUTCDay() || 7 : undefined;
}

/** A day of the calendar in the form `YYYY-MM-DD` (contract d4 `date`): `2024-02-29` is one, `2023-02-29` is not. */
export function isDate(text: string): boolean {
  return isoWeekday(text) !== undefined;
}

/** A time `HH:MM` or `HH:MM:SS` of a 24-hour day (contract d4 `time`). */
export function isTime(text: string): boolean {
  return TIME.test(text);
}
