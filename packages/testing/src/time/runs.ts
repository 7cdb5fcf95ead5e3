/** How many times longer the long run is. */
const LONG = 10;

/**
 * How often a test plays a random schedule: `usual` in `npm test`, ten times that in `npm run stress -- schedules` (`SHOP_LONG_RUN=1`).
 * @param usual enough to find in `npm test` what breaks often
 */
export function runs(usual: number): number {
  return process.env['SHOP_LONG_RUN'] === '1' ? usual * LONG : usual;
}
