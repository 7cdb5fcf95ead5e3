import { afterEach, beforeEach } from 'vitest';

/** Fakes the browser's animations, which jsdom lacks: each runs until `endAll`, or is canceled. */
export function aMovingPage(): { endAll(): Promise<void> } {
  const running = new Set<() => void>();
  function animate(): { finished: Promise<void>; cancel(): void } {
    let end = (): void => undefined;
    let cancel = (): void => undefined;
    const finished = new Promise<void>((resolve, reject) => {
      end = resolve;
      cancel = () => {
        running.delete(end);
        reject(new Error('cancelled'));
      };
    });
    running.add(end);
    return { finished, cancel };
  }
  beforeEach(() => {
    running.clear();
    Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
  return {
    async endAll() {
      for (const end of running) end();
      running.clear();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}
