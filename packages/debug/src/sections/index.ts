import { listStores } from '@shop/core';
import { KNOWN_FILES } from '../constants';
import type { Journal } from '../journal';
import { shownState } from '../shown';
import { checkSection } from './checks';
import { configSection, driftSection } from './configs';
import { fileSection, isIncluded, type Versions } from './files';
import { buttonSection, sdkSection } from './payment';
import { requestSection } from './requests';
import { row, type Section } from './section';

/** Everything that is known of the page now, in the order of the panel. */
export function collectSections(journal: Journal, versions: Versions): readonly Section[] {
  return [
    configSection(),
    driftSection(),
    buttonSection(),
    checkSection(journal, versions),
    sdkSection(),
    requestSection(),
    storeSection(journal),
    fileSection(versions),
    anchorSection(),
  ];
}

/** Every named store with its state and newest events. */
export function storeSection(journal: Pick<Journal, 'eventsOf'>): Section {
  const rows = [...listStores()].map(([name, store]) => {
    const events = journal.eventsOf(name).map(({ type, at }) => `${type} (${at} ms)`);
    return row('info', name, shownState(store.getState()), events.join(', ') || '–');
  });
  return { id: 'stores', columns: ['store', 'state', 'events'], rows };
}

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
