/**
 * Collects unhandled promise rejections from now on: after a fault there may be none.
 * @returns takes what was collected and stops
 */
export function watchRejections(): () => unknown[] {
  const seen: unknown[] = [];
  const collect = (reason: unknown): void => void seen.push(reason);
  process.on('unhandledRejection', collect);
  return () => {
    process.off('unhandledRejection', collect);
    return seen;
  };
}
