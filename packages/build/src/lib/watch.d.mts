/** What a changed source belongs to. */
export function builtFrom(path: string, bundles: readonly string[]): string | undefined;
/** Returns what builds the named bundles and files with the quick minifier, and all of their names. */
export function createBuild(outDir: string): Promise<{ build(only: readonly string[]): Promise<void> }>;
