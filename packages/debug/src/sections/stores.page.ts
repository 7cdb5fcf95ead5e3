import { listStores } from '@shop/core';
import type { Journal } from '../journal/journal.page';
import { shownState } from '../redact/shown';
import { type Section, row } from './section';

/** Every named store with its state and newest events. */
export function storeSection(journal: Pick<Journal, 'eventsOf'>): Section {
  const rows = [...listStores()].map(([name, store]) => {
    const events = journal.eventsOf(name).map(({ type, at }) => `${type} (${at} ms)`);
    return row('info', name, shownState(store.getState()), events.join(', ') || '–');
  });
  return { id: 'stores', columns: ['store', 'state', 'events'], rows };
}
