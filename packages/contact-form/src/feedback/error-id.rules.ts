/** Id of a field's entry in the screen-reader list (contract b3). */
export function errorId(unitTag: string | null, field: string): string {
  return `${unitTag ?? ''}-ve-${field}`.replace(/[^0-9A-Za-z_-]+/g, '');
}
