/** What a changed source belongs to. */
export function builtFrom(path: string, bundles: readonly string[]): string | undefined;
