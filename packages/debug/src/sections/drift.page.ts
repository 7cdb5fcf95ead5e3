import { readGlobal, report } from '@shop/core';
import { BUNDLE } from '../constants';
import { type Drift, findDrift } from '../drift/drift.rules';
import { message } from '../messages';
import { shownField } from '../redact/shown';
import { type Row, type Section, row } from './section';

function pageDrift(): Drift[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  return findDrift({ global: readGlobal, addresses: [...scripts, ...styles] });
}

/** Path of a field; parts that may be data are left out. */
const shownPathOf = (path: string): string => path.split('.').map(shownField).join('.');

function rowsOf({ global, plugin, comparedWith, missing, unknown }: Drift): Row[] {
  const lists = [
    ['driftMissing', missing],
    ['driftUnknown', unknown],
  ] as const;
  return lists
    .filter(([, fields]) => fields.length > 0)
    .map(([key, fields]) =>
      row('info', global, `${plugin} ${comparedWith}`, message(key, { fields: fields.map(shownPathOf).join(', ') })),
    );
}

/** Page-config fields that the nearest recorded version has and the page has not, and the other way round. */
export function driftSection(): Section {
  return { id: 'drift', columns: ['global', 'comparedWith', 'finding'], rows: pageDrift().flatMap(rowsOf) };
}

/** Reports drift once, after the page has loaded: names of fields only. */
export function reportDrift(): void {
  const send = (): void => {
    const fields = pageDrift().flatMap(({ global, missing, unknown }) =>
      [...missing, ...unknown].map((path) => `${global}.${shownPathOf(path)}`),
    );
    if (fields.length > 0) report(BUNDLE, 'config-drift', 0, fields);
  };
  if (document.readyState === 'complete') send();
  else window.addEventListener('load', send, { once: true });
}
