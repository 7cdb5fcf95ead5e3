import { showReflections } from './reflections.page';

/** A slider shows its number while it moves, also before the schema is loaded (contract b2, CF-30). */
export function showRangeValue(form: HTMLFormElement, moved: Element): void {
  if (moved instanceof HTMLInputElement && moved.type === 'range') showReflections(form, moved.name, [moved.value]);
}
