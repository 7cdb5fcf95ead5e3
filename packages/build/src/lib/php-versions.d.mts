export const PHP_VERSIONS: readonly string[];
export function syntaxErrors(name: string, code: string): string[];
