import { type PageReport, type WatchOptions, FOCUSED, REPORT, watchPage } from './page-recorder';

/** How long a region must exist before its text, and the text must stay, ms. */
const SETTLE_MS = 100;

/** A text that a live region read out. */
export interface Announcement {
  /** `inserted`: the region came together with its text, which many screen readers do not read. It does not count as heard. */
  readonly kind: 'says' | 'inserted';
  readonly politeness: 'polite' | 'assertive';
  readonly text: string;
}

/** A place where the focus went, as Chromium's accessibility tree describes it. */
export interface FocusMove {
  readonly kind: 'focus';
  /** E.g. `textbox`; `body` where the focus was lost. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly invalid: boolean;
  /** Text of an element without a name, e.g. of a list of errors. */
  readonly text: string;
}

/** One line of a transcript. */
export type TranscriptEntry = Announcement | FocusMove;

/** The little of a Playwright page that is needed here. */
export interface RecordablePage {
  exposeBinding(name: string, callback: (source: unknown, report: PageReport) => unknown): Promise<unknown>;
  addInitScript(script: (options: WatchOptions) => void, options: WatchOptions): Promise<unknown>;
  evaluate(script: (options: WatchOptions) => void, options: WatchOptions): Promise<unknown>;
  waitForTimeout(ms: number): Promise<void>;
}

/** The little of Chromium's DevTools protocol that is needed here: `await page.context().newCDPSession(page)`. */
export interface DevTools {
  send(method: 'Runtime.evaluate', params: { expression: string }): Promise<{ result: { objectId?: string } }>;
  send(
    method: 'Accessibility.getPartialAXTree',
    params: { objectId: string; fetchRelatives: boolean },
  ): Promise<{ nodes: readonly AccessibleNode[] }>;
}

interface AccessibleNode {
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  properties?: readonly { name: string; value: { value?: unknown } }[];
}

/** What a screen reader gets of a page. */
export interface Transcript {
  /** Everything so far, after what is under way has settled. */
  entries(): Promise<readonly TranscriptEntry[]>;
  /** The same as readable lines, e.g. `says politely: Gesamtsumme: 48,90 €`. */
  lines(): Promise<readonly string[]>;
  /** How often a text was heard: read out by a region that existed before, or read because the focus went to it. */
  heard(text: string | RegExp): Promise<number>;
  /** How often a region came with this text in it. Most screen readers read an alert then, so twice is too often. */
  inserted(text: string | RegExp): Promise<number>;
  /** Where the focus went last; `undefined` when it has not moved, role `body` when it was lost. */
  focus(): Promise<FocusMove | undefined>;
  /** Forgets what came before the flow that is tested. */
  clear(): Promise<void>;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '');

async function describe(devTools: DevTools, { element, tag, text }: PageReport & { kind: 'focus' }): Promise<FocusMove> {
  const { result } = await devTools.send('Runtime.evaluate', { expression: `window.${FOCUSED}[${element}]` });
  const tree = result.objectId
    ? await devTools.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })
    : undefined;
  const node = tree?.nodes[0];
  const invalid = node?.properties?.find((property) => property.name === 'invalid')?.value.value;
  const role = asText(node?.role?.value);
  const name = asText(node?.name?.value);
  return {
    kind: 'focus',
    // An element that has left the page meanwhile is in no tree.
    role: tag === 'body' || role === '' || role === 'none' ? tag : role,
    name,
    description: asText(node?.description?.value),
    invalid: invalid !== undefined && invalid !== 'false' && invalid !== false,
    text: name === '' ? text : '',
  };
}

/** A transcript line for people. */
export function lineOf(entry: TranscriptEntry): string {
  if (entry.kind === 'inserted') return `inserted with its region: ${entry.text}`;
  if (entry.kind !== 'focus') return `says ${entry.politeness === 'polite' ? 'politely' : 'at once'}: ${entry.text}`;
  const { role, name, text, invalid, description } = entry;
  const what = `focus: ${role}${name === '' ? '' : ` "${name}"`}${text === '' ? '' : ` with "${text}"`}`;
  return `${what}${invalid ? ', invalid' : ''}${description === '' ? '' : `, described by "${description}"`}`;
}

/**
 * Records what a screen reader gets of a page in a browser test: announcements of live regions (`role=alert`, `status`, `log`, `aria-live`,
 * `output`), and the focus with role, name, state and description from Chromium's accessibility tree. Call it before `page.goto`.
 *
 * An announcement counts when its region existed 100 ms before the text, and the text is still there 100 ms later. A region counts for nothing
 * while it is hidden, `inert`, inside `aria-busy`, or `aria-live="off"`; text that is `aria-hidden` or not displayed is not read. A region with
 * `role=alert`, `status` or `output` is read as a whole, any other region only what was added. Frames and shadow roots are not recorded. It
 * replaces no test with a real screen reader: it finds what no screen reader can read, and what every one reads twice.
 * @param devTools session of the page in Chromium
 */
export async function recordTranscript(page: RecordablePage, devTools: DevTools): Promise<Transcript> {
  let pending: Promise<TranscriptEntry | undefined>[] = [];
  await page.exposeBinding(REPORT, (_source, report) => {
    // A page that was left meanwhile has no tree any more.
    if (report.kind === 'focus') pending.push(describe(devTools, report).catch(() => undefined));
    else pending.push(Promise.resolve({ kind: report.kind, text: report.text, politeness: report.politeness }));
  });
  const options = { focused: FOCUSED, report: REPORT, settleMs: SETTLE_MS };
  await page.addInitScript(watchPage, options);
  await page.evaluate(watchPage, options);

  const entries = async (): Promise<readonly TranscriptEntry[]> => {
    await page.waitForTimeout(3 * SETTLE_MS);
    return (await Promise.all(pending)).filter((entry) => entry !== undefined);
  };
  const fits = (whole: string, text: string | RegExp): boolean =>
    typeof text === 'string' ? whole.includes(text) : text.test(whole);
  const count = async (kinds: readonly string[], text: string | RegExp): Promise<number> =>
    (await entries()).filter((entry) => {
      const whole = entry.kind === 'focus' ? `${entry.name} ${entry.description} ${entry.text}` : entry.text;
      return kinds.includes(entry.kind) && fits(whole, text);
    }).length;
  return {
    entries,
    lines: async () => (await entries()).map(lineOf),
    heard: (text) => count(['says', 'focus'], text),
    inserted: (text) => count(['inserted'], text),
    focus: async () => (await entries()).findLast((entry) => entry.kind === 'focus'),
    async clear() {
      await entries();
      pending = [];
    },
  };
}
