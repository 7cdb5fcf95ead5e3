import { createLog, createStore, fetchUi, flushViews, pageLanguage, REPORT_EVENT, whenReady } from '@shop/core';
import { BUNDLE, REDRAW_MS } from '../constants';
import { createJournal } from '../journal';
import { message } from '../messages';
import { collectSections } from '../sections';
import { readVersions, type Versions } from '../sections/files';
import type { Section } from '../sections/section';
import { shownPath } from '../shown';
import { Panel } from './Panel';
import css from './panel.css?inline';

/** Tag of the panel's host: no theme has a rule for it. */
const HOST = 'shop-debug';

/** A place that neither takes the theme's styles nor gives it any. */
function shadowHost(): Element {
  const outer = document.createElement(HOST);
  const root = outer.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.append(outer);
  const host = document.createElement('div');
  root.append(host);
  return host;
}

/** Draws the panel and keeps it up to date while it is open. @returns takes it away */
export function mountPanel(): () => void {
  const store = createStore<{ readonly sections: readonly Section[] }>(() => ({ sections: [] }));
  const versions: Versions = new Map();
  const over = new AbortController();
  let isOpen = false;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unmount: (() => void) | undefined;

  const schedule = (): void => {
    if (isOpen) timer ??= setTimeout(draw, REDRAW_MS);
  };
  const journal = createJournal(schedule);
  function onOpen(next: boolean): void {
    isOpen = next;
    draw();
    if (!next || isRead) return;
    isRead = true;
    void readVersions(versions).then(schedule);
  }

  function draw(): void {
    clearTimeout(timer);
    timer = undefined;
    store.setState({ sections: isOpen ? collectSections(journal, versions) : [] });
    flushViews();
  }

  /** Without React there is no panel. */
  async function mount(): Promise<void> {
    const ui = await fetchUi();
    if (!ui || over.signal.aborted) return;
    const into = shadowHost();
    const report = (): string => reportText(collectSections(journal, versions), new Date());
    unmount = ui.mountFeature({
      bundle: BUNDLE,
      around: into,
      view: Panel,
      props: { store, into, Slot: ui.Slot, onOpen, onRefresh: draw, report },
      onEnd: (error) => createLog(BUNDLE).error('The panel could not be drawn', error),
    });
  }

  window.addEventListener(REPORT_EVENT, schedule, { signal: over.signal });
  const requests = new PerformanceObserver(schedule);
  requests.observe({ type: 'resource' });
  whenReady(() => void mount());
  return () => {
    over.abort();
    clearTimeout(timer);
    requests.disconnect();
    journal.stop();
    unmount?.();
    document.querySelector(HOST)?.remove();
  };
}

/** What stands before a row. */
function lineOf(level: Section['rows'][number]['level'], cells: readonly string[]): string {
  return `- ${message(level)}: ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join(' | ')}`;
}

/** All sections as plain text, for a support e-mail. It holds what the panel shows, and the URL's path. @param at when it was made. */
export function reportText(sections: readonly Section[], at: Date): string {
  const head = [message('panel'), at.toISOString(), shownPath(location.href).replace(/ .*/, ''), pageLanguage()].join(' · ');
  const parts = sections.map(({ id, rows }) => [
    `## ${message(id)}`,
    ...(rows.length === 0 ? [message('empty')] : rows.map(({ level, cells }) => lineOf(level, cells))),
  ]);
  return [[head], ...parts].map((lines) => lines.join('\n')).join('\n\n');
}
