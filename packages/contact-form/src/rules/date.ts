const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Has the text the form `YYYY-MM-DD` (year of four or more digits)? Its day may not exist. */
export function hasDateForm(text: string): boolean {
  return DATE.test(text);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

/** A day of the calendar in the form `YYYY-MM-DD` (contract d4 `date`): `2024-02-29` is one, `2023-02-29` is not. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year > 0 && day > 0 && day <= daysIn(year, month);
}

/** A time `HH:MM` or `HH:MM:SS` of a 24-hour day (contract d4 `time`). */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** ISO weekday of a day, Monday 1 to Sunday 7, the same in every time zone; undefined when the text is no day (contract d4 `dayofweek`). */
export function isoWeekday(text: string): number | undefined {
  if (!isDate(text)) return undefined;
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  // The calendar repeats every 400 years, so years beyond the range of Date keep their weekday.
  return new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDay() || 7;
}
