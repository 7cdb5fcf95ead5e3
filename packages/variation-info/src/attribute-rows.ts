import { PLACEHOLDER_CLASS, ROW } from './constants';
import { hideEmpty } from './content';
import { FIELDS } from './fields';
import type { Find } from './scope';

/** Marks the rows of the attributes table that are there for a field and have no content yet (contract B5). */
export function markEmptyRows(find: Find): void {
  const rows = FIELDS.map(([key]) => `${ROW}--${key}`).join();
  for (const empty of find(`:is(${rows}) :is(${ROW}__value,${ROW}__value .${PLACEHOLDER_CLASS}):empty`)) {
    hideEmpty(empty.closest<HTMLElement>(ROW), PLACEHOLDER_CLASS, true);
  }
}
