// What `npm run perf -- network` makes of its figures.

/** Kinds of requests that a button can wait for. */
const STEPS = new Set(['navigation', 'script', 'link', 'fetch', 'xmlhttprequest']);

/** A short name: file, endpoint or path. */
export function nameOf(address) {
  const { pathname, searchParams, origin } = new URL(address, 'http://shop.local');
  const endpoint = searchParams.get('wc-ajax');
  if (endpoint !== null) return `wc-ajax=${endpoint}`;
  const file = pathname.split('/').pop();
  return file !== '' && /\.\w+$/.test(file) ? `${origin.includes('.localhost') ? 'SDK ' : ''}${file}` : pathname;
}

/**
 * Returns the chain of requests that leads to a moment, in the order of time: the last one that ended before it, the last one that ended before that
 * began, and so on. Of requests that ended together the longest counts.
 * @param requests `{ name, initiatorType, start, end }`, ms from the start of the document
 */
export function chainOf(requests, moment) {
  const steps = requests.filter(
    ({ initiatorType, end, name }) => STEPS.has(initiatorType) && end > 0 && !/\.css|\.svg/.test(name),
  );
  const chain = [];
  for (let until = moment; ;) {
    const ended = steps.filter(({ end, start }) => end <= until && start < until);
    if (ended.length === 0) break;
    const last = ended.reduce((one, other) => (other.end > one.end ? other : one));
    chain.unshift({ file: nameOf(last.name), start: last.start, end: last.end });
    if (last.initiatorType === 'navigation') break;
    until = last.start;
  }
  return chain.map((step, index) => ({
    ...step,
    after: index === 0 ? '' : `${chain[index - 1].file} (${Math.round(step.start - chain[index - 1].end)} ms after it)`,
  }));
}

const START = '<!-- network -->';
const END = '<!-- /network -->';

/** The README with the figures of today. @param measured `{ page, slower, time, isWithout }` */
export function withNetworkRow(readme, measured, { date, browser, runs }) {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end === -1) throw new Error('The README has no table of network times to fill.');
  const shown = measured.filter(({ isWithout }) => !isWithout);
  const pages = [...new Set(shown.map(({ page }) => page))];
  const times = pages.map((page) =>
    shown
      .filter((entry) => entry.page === page)
      .map(({ time }) => time.toFixed(0))
      .join(' / '),
  );
  const factors = [...new Set(shown.map(({ slower }) => `${slower}×`))].join(' / ');
  const how = `First payment button on a phone's network (\`npm run perf -- network\`), measured on ${date},\n${browser}, median of ${runs} visits.`;
  const table = `| | ${pages.join(' | ')} |\n|${'---|'.repeat(pages.length + 1)}\n| first payment button on a mobile network, ms at CPU ${factors} | ${times.join(' | ')} |`;
  return `${readme.slice(0, start + START.length)}\n${how}\n\n${table}\n${readme.slice(end)}`;
}
