import { pageValue, readGlobal, reportCounts } from '@shop/core';
import { KNOWN_FILES, PROVIDER_HOSTS } from '../constants';
import type { Journal } from '../journal';
import { type Message, message } from '../messages';
import { shownFile, shownHost, shownWord } from '../shown';
import { pathOf, scriptTags, type Versions, versionsOnPage } from './files';
import { type Row, row, type Section } from './section';

const JQUERY = /\/jquery(?:-\d[\d.]*)?(?:\.slim)?(?:\.min)?\.js$/;

/** One row for a check that holds, one for each finding of another. */
function rowsOf(check: Message, findings: readonly string[], level: 'bad' | 'info' = 'bad'): Row[] {
  if (findings.length === 0) return [row('ok', message(check), message('fine'))];
  return findings.map((finding) => row(level, message(check), finding));
}

/** Two tags, or two copies of which one stands in `$`: plugins hear the events of one of them alone. */
function jqueryCopies(): string[] {
  const files = new Set(
    scriptTags()
      .filter((tag) => JQUERY.test(pathOf(tag)))
      .map(({ src }) => src.replace(/[?#].*/s, '')),
  );
  const isOther = readGlobal('$') !== readGlobal('jQuery') && pageValue('$.fn.jquery') !== undefined;
  const count = Math.max(files.size, isOther ? 2 : 1);
  return count > 1 ? [message('jqueryCopies', { count, files: [...files].map(shownFile).join(', ') })] : [];
}

function filesTwice(): string[] {
  const counts = new Map<string, number>();
  for (const { src } of scriptTags()) {
    const address = src.replace(/[?#].*/s, '');
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([address, count]) => message('loadedTwice', { count, file: shownFile(address) }));
}

function isOurs(file: string): boolean {
  return file.startsWith('shop-') || KNOWN_FILES.some((known) => file.startsWith(known.file));
}

/** Scripts of which the browser says that the server refused them. */
function refusedScripts(): { file: string; host: string }[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ initiatorType, responseStatus }) => initiatorType === 'script' && responseStatus >= 400)
    .map(({ name }) => ({ file: shownFile(name), host: shownHost(name) }));
}

/** What the page needs to be paid on: our files and those of the providers. */
function blockedFiles({ missingFiles }: Pick<Journal, 'missingFiles'>): string[] {
  const files = [...missingFiles.values(), ...refusedScripts()];
  const named = files.filter(({ file, host }) => PROVIDER_HOSTS.includes(host) || isOurs(file));
  return [...new Set(named.map(({ file, host }) => message('blockedFile', { file, host })))];
}

function violations({ violations: found }: Pick<Journal, 'violations'>): string[] {
  return [...found.values()].map(({ directive, blocked, isWatched }) =>
    message(isWatched ? 'violationWatched' : 'violation', { directive, blocked }),
  );
}

function reports(): string[] {
  return [...reportCounts].map(([same, count]) =>
    message(count === 1 ? 'reportedOnce' : 'reported', { code: same.split(' ').map(shownWord).join(' '), count }),
  );
}

const CHOICES = 'input[type="radio"]:is([name="payment_method"], [name^="shipping_method"])';

/** Payment and shipping choices that a theme hides from the keyboard and from screen readers. The only choice of a group is hidden on purpose. */
function hiddenChoices(): string[] {
  const radios = [...document.querySelectorAll<HTMLInputElement>(CHOICES)];
  const groups = new Set<string>();
  for (const radio of radios) {
    const { display, visibility } = getComputedStyle(radio);
    const isHidden = display === 'none' || visibility === 'hidden';
    const isShown = radio.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
    const isChoice = radios.some((other) => other !== radio && other.name === radio.name);
    if (isHidden && isShown && isChoice) groups.add(radio.name);
  }
  return [...groups].map((name) => message('hiddenChoice', { name: shownWord(name) }));
}

/** What is often wrong with a page as a whole. */
export function checkSection(journal: Pick<Journal, 'missingFiles' | 'violations'>, versions: Versions): Section {
  const found = versionsOnPage(versions);
  return {
    id: 'checks',
    columns: ['check', 'finding'],
    rows: [
      ...rowsOf('twoJquery', jqueryCopies()),
      ...rowsOf('twiceLoaded', filesTwice()),
      ...rowsOf('oneVersion', found.length > 1 ? [message('versions', { versions: found.join(', ') })] : []),
      ...rowsOf('blockedHosts', blockedFiles(journal)),
      ...rowsOf('policy', violations(journal)),
      ...rowsOf('keyboard', hiddenChoices()),
      ...rowsOf('reports', reports()),
    ],
  };
}
