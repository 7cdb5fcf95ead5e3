/** Makes the check of scripts. @returns for a text: each finding as `name: targets`. */
export function createScriptCheck(data: unknown): (text: string) => string[];
/** Makes the check of stylesheets. */
export function createStyleCheck(data: unknown): (text: string) => string[];
