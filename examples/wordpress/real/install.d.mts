/** Arguments with which this PHP has SQLite. */
export function phpWithSqlite(php: string): string[];
/** Sets up WordPress in a folder. */
export function installWordPress(folder: string): void;
