import { batchIslands, createHost, createIslands, createLog } from '@shop/core';
import { mountFeature } from '../features/features';
import { Slot } from '../features/slot';
import { FieldError } from '../feedback/field-error';

/** As many as a form of ordinary length can refuse at once: what has run a few times runs faster. */
const TOGETHER = 8;

/**
 * Draws some small views outside of the page and takes them away again. What is drawn first costs several times as much as what is drawn later; this is for a
 * moment in which nobody waits, so that the first message of the page is not the first drawing. Leaves nothing behind.
 */
export async function warmUp(): Promise<void> {
  warmUpFeatures();
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

function warmUpFeatures(): void {
  const around = document.createElement('div');
  const places = Array.from({ length: TOGETHER }, () => document.createElement('p'));
  around.append(...places);
  const Warm = () =>
    places.map((into, index) => (
      <Slot key={index} into={into}>
        <span>{index}</span>
      </Slot>
    ));
  for (let count = 0; count < 2; count += 1) {
    mountFeature({ bundle: 'ui', around, view: Warm, props: {}, onEnd: () => undefined })();
  }
}
