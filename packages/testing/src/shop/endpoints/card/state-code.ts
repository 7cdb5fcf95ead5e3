import { STATES } from '../../data/countries';

/** Code of a state that may arrive as its name; unknown names stay. */
export function stateCode(country: string, state: string): string {
  const states = STATES[country] ?? {};
  if (states[state] !== undefined) return state;
  const wanted = state.toLowerCase();
  return (
    Object.entries(states).find(([code, name]) => name.toLowerCase() === wanted || code === `${country}-${state}`)?.[0] ?? state
  );
}
