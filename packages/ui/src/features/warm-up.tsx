import { mountFeature } from './features';
import { Slot } from './slot';

/** As many as a form of ordinary length can refuse at once: what has run a few times runs faster. */
const TOGETHER = 8;

/**
 * Draws some small elements outside of the page and takes them away again. What is drawn first costs several times as much as what is drawn later; this is
 * for an idle moment. Leaves nothing behind.
 */
export function warmUp(): void {
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
