import { createLog } from '../log/log';

/**
 * Runs what only draws (an overlay, a stylesheet, a scroll): a DOM or foreign call that throws there is logged and stops nothing.
 * @returns whether it went through.
 */
export function drawSafely(draw: () => void): boolean {
  try {
    draw();
    return true;
  } catch (error) {
    createLog('shop-runtime').warn('Something could not be drawn', error);
    return false;
  }
}
