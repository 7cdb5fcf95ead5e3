import { REPORT_EVENT, createHost, createIslands, createLog, whenReady } from '@shop/core';
import { BUNDLE, REDRAW_MS } from '../constants';
import { createJournal } from '../journal/journal.page';
import { reportText } from '../report/report';
import { collectSections } from '../sections';
import { type Versions, readVersions } from '../sections/files.page';
import { Panel, type PanelProps } from './panel.island';
import css from './panel.css?inline';

/** Tag of the panel's host: no theme has a rule for it. */
const HOST = 'shop-debug';

/** A place that neither takes the theme's styles nor gives it any. */
function shadowHost(): HTMLElement {
  const outer = document.createElement(HOST);
  const root = outer.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.append(outer);
  return createHost({ tag: 'div' }, (host) => root.append(host));
}

/** Draws the panel and keeps it up to date while it is open. @returns takes it away */
export function mountPanel(): () => void {
  const islands = createIslands({ bundle: BUNDLE, load: async () => ({ Panel }), log: createLog(BUNDLE) });
  const versions: Versions = new Map();
  const over = new AbortController();
  let isOpen = false;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let island: { update(props: PanelProps): void; unmount(): void } | undefined;

  const schedule = (): void => {
    if (isOpen) timer ??= setTimeout(draw, REDRAW_MS);
  };
  const journal = createJournal(schedule);
  const props = (): PanelProps => ({
    sections: isOpen ? collectSections(journal, versions) : [],
    onOpen(next) {
      isOpen = next;
      if (!next) return;
      draw();
      if (isRead) return;
      isRead = true;
      void readVersions(versions).then(schedule);
    },
    onRefresh: draw,
    report: () => reportText(collectSections(journal, versions), new Date()),
  });

  function draw(): void {
    clearTimeout(timer);
    timer = undefined;
    island?.update(props());
  }

  window.addEventListener(REPORT_EVENT, schedule, { signal: over.signal });
  const requests = new PerformanceObserver(schedule);
  requests.observe({ type: 'resource' });
  whenReady(() => {
    if (!over.signal.aborted) island = islands.mount(shadowHost(), 'Panel', props());
  });
  return () => {
    over.abort();
    clearTimeout(timer);
    requests.disconnect();
    journal.stop();
    island?.unmount();
    document.querySelector(HOST)?.remove();
  };
}
