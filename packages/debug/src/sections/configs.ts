import { type ConfigIssue, type ConfigReading, configReadings, pageValue, readGlobal, safeUrl, sameOriginUrl } from '@shop/core';
import { KNOWN_FILES } from '../constants';
import { message } from '../messages';
import { kindOf, shownField } from '../shown';
import { isIncluded } from './files';
import { type Row, row, type Section } from './section';

function issueText({ kind, expected, input }: ConfigIssue): string {
  const found = message(`kind_${kindOf(input)}`);
  if (kind !== 'schema' || !expected) return message('fieldRule', { found });
  return kindOf(input) === 'missing'
    ? message('fieldMissing')
    : message('fieldWrong', { expected: expected.slice(0, 80), found });
}

function issueRow({ global, bundle }: ConfigReading, issue: ConfigIssue): Row {
  const path = [global, ...(issue.path ?? []).map(({ key }) => shownField(key))].join('.');
  return row('bad', path, bundle ?? '–', issueText(issue));
}

/** Addresses that a bundle reads by hand, without a schema, and whether they must be of this origin. */
const ADDRESSES = [
  ['wpcf7', 'api.root', false],
  ['newsletter_data', 'action_url', true],
] as const;

function addressFault(value: unknown, isOurs: boolean): string | undefined {
  if (typeof value !== 'string') return message('fieldMissing');
  if (!safeUrl(value)) return message('fieldRule', { found: message('kind_text') });
  return isOurs && !sameOriginUrl(value) ? message('otherOrigin') : undefined;
}

function handReadRows(bundle: string, global: string): Row[] {
  return ADDRESSES.filter(([name]) => name === global).flatMap(([name, path, isOurs]) => {
    const field = `${name}.${path}`;
    const fault = addressFault(pageValue(field), isOurs);
    return fault ? [row('bad', field, bundle, fault)] : [];
  });
}

/** A part has its global's name and a dot before its own. */
function isOf(global: string, { global: read }: ConfigReading): boolean {
  return read === global || read.startsWith(`${global}.`);
}

function rowsOf(bundle: string, global: string): Row[] {
  const isThere = readGlobal(global) !== undefined;
  if (!isThere) return isIncluded(bundle) ? [row('info', global, bundle, message('configAbsent'))] : [];
  const readings = [...configReadings.values()].filter((reading) => isOf(global, reading));
  const faults = [
    ...readings.flatMap((reading) => (reading.issues ?? []).map((issue) => issueRow(reading, issue))),
    ...(isIncluded(bundle) ? handReadRows(bundle, global) : []),
  ];
  if (faults.length > 0) return faults;
  const isRead = readings.length > 0 || ADDRESSES.some(([name]) => name === global && isIncluded(bundle));
  return [row(isRead ? 'ok' : 'info', global, bundle, message(isRead ? 'configOk' : 'configUnread'))];
}

/** The page-config globals, and what is wrong with each field by field; wrong ones first. */
export function configSection(): Section {
  const rows = KNOWN_FILES.flatMap(({ file, globals }) => globals.flatMap((global) => rowsOf(file, global)));
  const order = ['bad', 'ok', 'info', 'off'];
  return {
    id: 'configs',
    columns: ['global', 'bundle', 'finding'],
    rows: rows.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)),
  };
}

/** Returns whether a bundle decoded this global without errors; `undefined` when none has read it. */
export function isConfigRight(global: string): boolean | undefined {
  const readings = [...configReadings.values()].filter((reading) => isOf(global, reading) && reading.issues);
  return readings.length === 0 ? undefined : readings.every(({ issues }) => issues?.length === 0);
}
