import type { SlotProps, StateStore } from '@shop/core';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { message } from '../messages';
import type { Row, Section } from '../sections/section';

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

/** How many rows somebody has to act on. */
export function problemCount(sections: readonly Section[]): number {
  return sections.flatMap(({ rows }) => rows).filter(({ level }) => level === 'bad').length;
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

/** A button at the edge of the page with the diagnosis behind it. Escape closes it and returns the focus. Changes are drawn, not announced. */
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

/** Icons beside the words, for who reads colors and shapes quicker. */
const ICONS: Readonly<Record<Row['level'], string>> = { ok: '✓', bad: '✗', off: '–', info: 'i' };

/** The parts of a name, kept whole where the line is long enough for them: each ends with `_`, `/`, `=` or a dot, but not that of `.js`. */
function broken(text: string): ReactNode {
  return (text.match(/(?:[^_/=.]|\.js)*(?:[_/=.]|$)/g) ?? []).filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

function TableRow({ row: { level, cells }, columns }: { row: Row; columns: Section['columns'] }): ReactNode {
  const [first = '', ...rest] = cells;
  return (
    <tr data-level={level}>
      <td className="mark">
        <span aria-hidden="true">{ICONS[level]} </span>
        <span className="word">{message(level)}</span>
      </td>
      <th scope="row">{broken(first)}</th>
      {rest.map((cell, index) => (
        <td key={index} data-column={columns[index + 1]}>
          {broken(cell)}
        </td>
      ))}
    </tr>
  );
}

/** Rows of a section under the names of their columns. */
export function SectionTable({ section: { columns, rows }, labelledBy }: { section: Section; labelledBy: string }): ReactNode {
  if (rows.length === 0) return <p className="empty">{message('empty')}</p>;
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className="mark">
            <span className="word">{message('mark')}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {message(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={index} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether the copy succeeded. */
type Copied = { readonly at: 'none' | 'copied' } | { readonly at: 'blocked'; readonly text: string };

/** A button that puts the report on the clipboard; where the browser forbids that, a field from which it can be copied by hand. */
export function CopyReport({ report }: { report: () => string }): ReactNode {
  const [copied, setCopied] = useState<Copied>({ at: 'none' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { at } = copied;
  useEffect(() => {
    if (at === 'blocked') field.current?.select();
  }, [at]);

  async function copy(): Promise<void> {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ at: 'copied' });
    } catch {
      // No permission, or a page without https, where there is no clipboard at all.
      setCopied({ at: 'blocked', text });
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {message('copy')}
      </button>
      <p role="status">{at === 'none' ? '' : message(at === 'copied' ? 'copied' : 'notCopied')}</p>
      {copied.at === 'blocked' ? (
        <label>
          {message('report')}
          <textarea ref={field} readOnly value={copied.text} />
        </label>
      ) : null}
    </>
  );
}
