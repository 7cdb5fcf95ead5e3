/** Why a shipped file may not import a value from `source`; `undefined` when it may. */
export function importProblem(file: string, source: string): string | undefined;
/** Why a file may not be called so; `undefined` when it may. */
export function nameProblem(file: string): string | undefined;
