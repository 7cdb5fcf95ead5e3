import { join } from 'node:path';

/** The project. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** The built files that are tested; others with `SHOP_DIST`. */
export const DIST = process.env['SHOP_DIST'] ?? join(ROOT, 'dist');
