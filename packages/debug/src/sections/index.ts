import { listStores, type SentRequest, sentRequests } from '@shop/core';
import { BUNDLE, KNOWN_FILES, NEWEST } from '../constants';
import type { Journal } from '../journal';
import { addressOf, shownPath, shownState, shownWord } from '../shown';
import { checkSection } from './checks';
import { configSection } from './configs';
import { fileSection, isIncluded, type Versions } from './files';
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

/** Two clocks of the same request differ by less, ms. */
const SAME_MS = 500;
/** Kinds of requests that scripts send, as the browser names them. */
const KINDS = ['fetch', 'xmlhttprequest'];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** A request of the page to its own server. */
interface Shown {
  readonly began: number;
  readonly row: Row;
}

function levelOf(outcome: number | string): Level {
  if (typeof outcome === 'number') return outcome >= 400 ? 'bad' : 'ok';
  return outcome === 'aborted' ? 'info' : 'bad';
}

function ours({ bundle, method, url, began, duration, outcome }: SentRequest): Shown {
  const words = [`${METHODS.includes(method) ? method : '…'} ${shownPath(url)}`, bundle, `${Math.round(duration)} ms`] as const;
  const end = typeof outcome === 'number' ? String(outcome) : shownWord(outcome);
  return { began, row: row(levelOf(outcome), ...words, end) };
}

function others({ name, startTime, duration, responseStatus: status }: PerformanceResourceTiming): Shown {
  const words = [shownPath(name), '–', `${Math.round(duration)} ms`] as const;
  // Browsers that tell no status say 0 or nothing.
  return { began: startTime, row: row(status >= 400 ? 'bad' : 'info', ...words, status > 0 ? String(status) : '–') };
}

function entriesOfOthers(): PerformanceResourceTiming[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.filter(({ name, initiatorType, startTime }) => {
    if (!KINDS.includes(initiatorType) || addressOf(name)?.origin !== location.origin) return false;
    return !sentRequests.some(({ url, began }) => Math.abs(began - startTime) < SAME_MS && addressOf(url)?.href === name);
  });
}

/** The newest requests to the shop: those of the bundles with method and outcome, those of other scripts as the browser tells of them. */
export function requestSection(): Section {
  const all = [...sentRequests.filter(({ bundle }) => bundle !== BUNDLE).map(ours), ...entriesOfOthers().map(others)];
  const newest = all.toSorted((a, b) => b.began - a.began).slice(0, NEWEST.requests);
  return { id: 'requests', columns: ['request', 'bundle', 'duration', 'outcome'], rows: newest.map((shown) => shown.row) };
}
