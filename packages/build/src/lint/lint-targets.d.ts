/** Why a text must not stand in a shipped source; `undefined` when it may. */
export function textProblem(text: string): string | undefined;
