import { observeStores } from '@shop/core';
import { NEWEST } from './constants';
import { shownFile, shownHost, shownWord } from './shown';

/** Something that happened to a store. */
export interface StoreEvent {
  readonly type: string;
  /** ms since the page began to load. */
  readonly at: number;
}

/** What the security policy of the page has refused. */
export interface Violation {
  readonly directive: string;
  /** Host, or `inline`, `eval`. */
  readonly blocked: string;
  /** Only reported, not refused. */
  readonly isWatched: boolean;
}

/** A script, stylesheet or frame that did not load. */
export interface MissingFile {
  readonly file: string;
  readonly host: string;
}

/** What has happened since the debug tools are there. It holds nothing that may not be shown. */
export interface Journal {
  /** The newest events of a store, oldest first. */
  eventsOf(store: string): readonly StoreEvent[];
  readonly violations: ReadonlyMap<string, Violation>;
  readonly missingFiles: ReadonlyMap<string, MissingFile>;
  stop(): void;
}

function violationOf(report: {
  effectiveDirective: string;
  blockedURI?: string;
  blockedURL?: string | null;
  disposition: string;
}): Violation {
  return {
    directive: shownWord(report.effectiveDirective),
    blocked: shownHost(report.blockedURI ?? report.blockedURL ?? ''),
    isWatched: report.disposition === 'report',
  };
}

/** Violations from before the debug tools came, where the browser keeps them. */
function followEarlierViolations(add: (violation: Violation) => void): () => void {
  if (typeof ReportingObserver !== 'function') return () => undefined;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) {
        if (type === 'csp-violation' && body) add(violationOf(body as unknown as Parameters<typeof violationOf>[0]));
      }
    },
    { buffered: true, types: ['csp-violation'] },
  );
  observer.observe();
  return () => observer.disconnect();
}

/** Address of what an element loads; `undefined` for elements whose loss stops nothing. */
function sourceOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement || target instanceof HTMLIFrameElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
}

/** Begins to write down. @param onChange something new is there, or a store has changed. */
export function createJournal(onChange: () => void): Journal {
  const events = new Map<string, StoreEvent[]>();
  const violations = new Map<string, Violation>();
  const missingFiles = new Map<string, MissingFile>();
  const over = new AbortController();
  const { signal } = over;

  const addViolation = (violation: Violation): void => {
    violations.set(JSON.stringify(violation), violation);
    onChange();
  };
  const unobserve = observeStores((name, { type }) => {
    const list = events.get(name) ?? [];
    list.push({ type: shownWord(type), at: Math.round(performance.now()) });
    events.set(name, list.slice(-NEWEST.events));
    onChange();
  });
  const endEarlier = followEarlierViolations(addViolation);
  document.addEventListener('securitypolicyviolation', (event) => addViolation(violationOf(event)), { signal });
  window.addEventListener(
    'error',
    ({ target }) => {
      const source = sourceOf(target);
      if (source === undefined) return;
      const missing = { file: shownFile(source), host: shownHost(source) };
      missingFiles.set(JSON.stringify(missing), missing);
      onChange();
    },
    { capture: true, signal },
  );
  return {
    eventsOf: (store) => events.get(store) ?? [],
    violations,
    missingFiles,
    stop() {
      over.abort();
      endEarlier();
      unobserve();
    },
  };
}
