/** How many times longer the long run is. */
const LONG = 10;
/** `npm test` takes every third row of a table. */
const STEP = 3;

/**
 * How often a test plays a random schedule: `usual` in `npm test`, ten times that in `npm run stress -- schedules` (`SHOP_LONG_RUN=1`).
 * @param usual enough to find in `npm test` what breaks often
 */
export function runs(usual: number): number {
  return process.env['SHOP_LONG_RUN'] === '1' ? usual * LONG : usual;
}

/**
 * Rows of a table that many callers share, such as the faults of an answer: all of them in the full run, every third in `npm test` (`SHOP_UNIT=quick`).
 * @param table number of the caller's table: neighbors get other rows, so that three tables have all rows
 */
export function sampled<Row>(rows: readonly Row[], table: number): readonly Row[] {
  return process.env['SHOP_UNIT'] === 'quick' ? rows.filter((_, index) => index % STEP === table % STEP) : rows;
}
