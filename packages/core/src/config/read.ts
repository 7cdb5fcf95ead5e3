import { readGlobal } from '../foreign/index';
import type { Log } from '../log/log';
import { report } from '../report/report';
import { type ConfigIssue, configReadings } from './readings';
import * as v from './schema';

/** A page global: not printed, usable, or printed wrongly. */
export type ConfigResult<Config> =
  | { state: 'absent' }
  | { state: 'ok'; config: Config }
  | { state: 'invalid'; problems: string[] };

function describe(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map((item) => String(item.key)).join('.');
  return `${path ? `field "${path}"` : 'the whole object'}: ${issue.kind === 'schema' ? `expected ${issue.expected ?? 'something else'}` : issue.message}`;
}

/**
 * Reads and checks one page-config global (XC-01). Absent: nothing is said, the area does not start (A1). Wrong: one console error that
 * names bundle, global and fields, and the page keeps its server-side behavior.
 */
export function readConfig<const Schema extends v.GenericSchema>(
  log: Log,
  globalName: string,
  schema: Schema,
): ConfigResult<v.InferOutput<Schema>> {
  const value = readGlobal(globalName);
  const { bundle } = log;
  const note = (issues: readonly ConfigIssue[] | undefined): void =>
    void configReadings.set(schema, { bundle, global: globalName, issues });
  if (value === undefined || value === null) {
    note(undefined);
    return { state: 'absent' };
  }
  const result = v.safeParse(schema, value);
  note(result.issues ?? []);
  if (result.success) return { state: 'ok', config: result.output };
  const problems = result.issues.map(describe);
  log.error(
    `Page config ${globalName} is not as expected, so this part stays off. Check the plugin that prints it: ${problems.join('; ')}`,
  );
  report(bundle ?? 'shop-runtime', 'config');
  return { state: 'invalid', problems };
}
