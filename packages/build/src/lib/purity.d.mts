/** Lines about pure files. */
export function pureProblems(output: string): string[];
