import { KNOWN_FILES } from '../constants';
import { isIncluded } from './scripts.page';
import { type Section, row } from './section';

/** The elements that the bundles of this page work on, with how often each is there. */
export function anchorSection(): Section {
  const rows = KNOWN_FILES.filter(({ file }) => isIncluded(file)).flatMap(({ file, anchors }) =>
    anchors.map((selector) => {
      const count = document.querySelectorAll(selector).length;
      return row(count > 0 ? 'ok' : 'info', selector, file, String(count));
    }),
  );
  return { id: 'anchors', columns: ['selector', 'bundle', 'count'], rows };
}
