import type { SlotProps, StateStore } from '@shop/core';
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { message } from '../messages';
import { type Section, problemCount } from '../sections/section';
import { CopyReport } from './copy-report.island';
import { SectionTable } from './section-table.island';

/** What the panel shows, and what it asks for. */
export interface PanelProps {
  readonly store: StateStore<{ readonly sections: readonly Section[] }>;
  readonly into: Element;
  /** Of `shop-ui.js`, which is another file. */
  readonly Slot: (props: SlotProps) => ReactNode;
  /** The panel was opened or closed: only an open one is brought up to date. */
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRefresh: () => void;
  /** The report as it is now. */
  readonly report: () => string;
}

function problemText(count: number): string {
  if (count === 0) return message('noProblems');
  return count === 1 ? message('oneProblem') : message('manyProblems', { count });
}

/** A section that opens and shuts; open at first where something is wrong, and where it is said why a button is missing. */
function Part({ section }: { section: Section }): ReactNode {
  const [choice, setChoice] = useState<boolean>();
  const problems = problemCount([section]);
  const isOpen = choice ?? (problems > 0 || section.id === 'buttons');
  const heading = `heading-${section.id}`;
  const body = `section-${section.id}`;
  return (
    <section>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setChoice(!isOpen)}>
          <span id={heading}>{message(section.id)}</span>
          {problems > 0 ? <span className="count">{problemText(problems)}</span> : null}
        </button>
      </h3>
      <div id={body} hidden={!isOpen}>
        {isOpen ? <SectionTable section={section} labelledBy={heading} /> : null}
      </div>
    </section>
  );
}

function Content({ store, onRefresh, report }: PanelProps): ReactNode {
  const { sections } = useSyncExternalStore(store.subscribe, store.getState);
  const problems = problemCount(sections);
  return (
    <>
      <h2 id="title">{message('panel')}</h2>
      <p className="intro">{message('intro')}</p>
      <div className="actions">
        <strong data-level={problems > 0 ? 'bad' : 'ok'}>{problemText(problems)}</strong>
        <button type="button" onClick={onRefresh}>
          {message('refresh')}
        </button>
        <CopyReport report={report} />
      </div>
      {sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
    </>
  );
}

/**
 * A button at the edge of the page with the diagnosis behind it. Escape closes it, and the focus is on the button again. What changes meanwhile is
 * drawn and not announced.
 */
export function Panel(props: PanelProps): ReactNode {
  const { Slot, into } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const setTo = (next: boolean): void => {
    setOpen(next);
    props.onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    // The page's own dialogs stay.
    event.stopPropagation();
    toggle.current?.focus();
    setTo(false);
  };

  return (
    <Slot into={into}>
      <div role="presentation" className="debug" data-open={isOpen} onKeyDown={onKeyDown}>
        <button
          ref={toggle}
          className="toggle"
          type="button"
          aria-expanded={isOpen}
          aria-controls="panel"
          onClick={() => setTo(!isOpen)}
        >
          {message(isOpen ? 'close' : 'open')}
        </button>
        <div id="panel" role="region" aria-labelledby="title" className="panel" hidden={!isOpen}>
          {isOpen ? <Content {...props} /> : null}
        </div>
      </div>
    </Slot>
  );
}
