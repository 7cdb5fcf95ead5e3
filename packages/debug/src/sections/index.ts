import { listStores, type SentRequest, sentRequests } from '@shop/core';
import { BUNDLE, NEWEST } from '../constants';
import type { Journal } from '../journal';
import { shownPath, shownState, shownWord } from '../shown';
import { checkSection } from './checks';
import { configSection } from './configs';
import { fileSection, type Versions } from './files';
import { buttonSection, sdkSection } from './payment';
import { type Level, type Row, row, type Section } from './section';

/** Everything that is known of the page now, in the order of the panel. */
export function collectSections(journal: Journal, versions: Versions): readonly Section[] {
  return [
    configSection(),
    buttonSection(),
    checkSection(journal, versions),
    sdkSection(),
    requestSection(),
    storeSection(journal),
    fileSection(versions),
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

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

function levelOf(outcome: number | string): Level {
  if (typeof outcome === 'number') return outcome >= 400 ? 'bad' : 'ok';
  return outcome === 'aborted' ? 'info' : 'bad';
}

function requestRow({ bundle, method, url, duration, outcome }: SentRequest): Row {
  const request = `${METHODS.includes(method) ? method : '…'} ${shownPath(url)}`;
  const end = typeof outcome === 'number' ? String(outcome) : shownWord(outcome);
  return row(levelOf(outcome), request, bundle, `${Math.round(duration)} ms`, end);
}

/** The newest requests of the bundles to the shop, with method and outcome. */
export function requestSection(): Section {
  const newest = sentRequests
    .filter(({ bundle }) => bundle !== BUNDLE)
    .toSorted((a, b) => b.began - a.began)
    .slice(0, NEWEST.requests);
  return { id: 'requests', columns: ['request', 'bundle', 'duration', 'outcome'], rows: newest.map(requestRow) };
}
