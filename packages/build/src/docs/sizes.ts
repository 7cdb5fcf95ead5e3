import { FILES } from '../plugins/files.ts';
import type { Manifest } from '../plugins/manifest.ts';

/** One line of the size table. */
export interface SizeLine {
  file: string;
  bytes: number;
  gzip: number;
  /** Most gzip bytes; none for stylesheets. */
  budget: number | undefined;
  ok: boolean;
}

/** Compares built sizes with the budgets. Scripts that are not built (yet) have no line. */
export function sizeLines(manifest: Manifest): SizeLine[] {
  return Object.entries(manifest.files).map(([file, { bytes, gzip }]) => {
    const budget = FILES.find(({ name }) => `${name}.js` === file)?.budget;
    return { file, bytes, gzip, budget, ok: budget === undefined || gzip <= budget };
  });
}

/** The table as text, sizes in bytes. */
export function sizeTable(lines: readonly SizeLine[]): string {
  const rows = lines.map(({ file, bytes, gzip, budget, ok }) =>
    [ok ? ' ' : '!', file.padEnd(22), String(bytes).padStart(8), String(gzip).padStart(8), String(budget ?? '').padStart(8)].join(
      ' ',
    ),
  );
  return [['  file'.padEnd(24), '   bytes', '    gzip', '  budget'].join(' '), ...rows].join('\n');
}
