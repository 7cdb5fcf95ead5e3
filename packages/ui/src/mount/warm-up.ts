import { batchIslands, createHost, createIslands, createLog } from '@shop/core';
import { FieldError } from '../feedback/field-error';

/** As many as a form of ordinary length can refuse at once: what has run a few times runs faster. */
const TOGETHER = 8;

/**
 * Draws some small islands outside of the page and takes them away again: one by itself, then several in one go. What is drawn first costs several times as
 * much as what is drawn later; this is for a moment in which nobody waits, so that the first message of the page is not the first drawing. Leaves nothing
 * behind.
 */
export async function warmUp(): Promise<void> {
  const islands = createIslands({ bundle: 'ui', load: async () => ({ FieldError }), log: createLog('ui') });
  if (!(await islands.load())) return;
  const draw = (): void => {
    const place = document.createElement('p');
    const host = createHost({ tag: 'span' }, (made) => place.append(made));
    drawn.push(islands.mount(host, 'FieldError', { text: '' }));
  };
  const drawn: { unmount(): void }[] = [];
  draw();
  batchIslands(() => {
    for (let count = 0; count < TOGETHER; count += 1) draw();
  });
  for (const island of drawn) island.unmount();
}
