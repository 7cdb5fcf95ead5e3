import { Fragment, type ReactNode } from 'react';
import { message } from '../messages';
import type { Row, Section } from '../sections/section';

/** Icons beside the words, for who reads colours and shapes quicker. */
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
