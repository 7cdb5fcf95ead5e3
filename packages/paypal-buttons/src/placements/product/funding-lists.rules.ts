import { isRecord } from '@shop/core/rules';

/** The two comma lists of the SDK's query that turn funding sources on and off. A missing list is an empty one (contract B4). */
type FundingParameters = Readonly<Record<string, string>>;

const ENABLE = 'enable-funding';
const DISABLE = 'disable-funding';

function listIn(parameters: FundingParameters, name: string): string[] {
  return (parameters[name] ?? '')
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');
}

/**
 * Moves funding sources between the lists as a cart simulation says (contract 6.P 9). No duplicates, order kept, an empty list is left out.
 * @param funding `funding` of the answer: source → `{enabled}`.
 * @returns the parameters; the same object when nothing moved.
 */
export function applyFunding(parameters: FundingParameters, funding: unknown): FundingParameters {
  if (!isRecord(funding)) return parameters;
  const enabled = new Set(listIn(parameters, ENABLE));
  const disabled = new Set(listIn(parameters, DISABLE));
  let moved = false;
  for (const [source, setting] of Object.entries(funding)) {
    if (!isRecord(setting) || typeof setting['enabled'] !== 'boolean') continue;
    const [to, from] = setting['enabled'] ? [enabled, disabled] : [disabled, enabled];
    if (!to.has(source) || from.has(source)) moved = true;
    from.delete(source);
    to.add(source);
  }
  if (!moved) return parameters;
  const { [ENABLE]: _enabled, [DISABLE]: _disabled, ...others } = parameters;
  return {
    ...others,
    ...(disabled.size > 0 ? { [DISABLE]: [...disabled].join(',') } : {}),
    ...(enabled.size > 0 ? { [ENABLE]: [...enabled].join(',') } : {}),
  };
}
