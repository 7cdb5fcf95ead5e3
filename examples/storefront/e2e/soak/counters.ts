import type { CDPSession, Page } from '@playwright/test';

/** What is alive in a tab after its garbage was collected. */
export interface Alive {
  readonly documents: number;
  readonly frames: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly heapMb: number;
}

/**
 * Counts what is alive. The frames are those of the page, itself left out.
 * @param collections of garbage before it: what the first lets go of may hold on to more. 0 where it was just collected.
 */
export async function countAlive(page: Page, cdp: CDPSession, collections = 2): Promise<Alive> {
  for (let round = 0; round < collections; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { documents, nodes, listeners: jsEventListeners, frames: page.frames().length - 1, heapMb: usedSize / 1024 / 1024 };
}

/** React roots that are alive though their element is no longer in the page. */
export async function countLooseRoots(cdp: CDPSession): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: 'HTMLElement.prototype' });
  if (prototype.objectId === undefined) return 0;
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId, objectGroup: 'soak' });
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const isRoot = (element) => Object.keys(element).some((key) => key.startsWith('__reactContainer$') && element[key] !== null);
      return this.filter((element) => isRoot(element) && !element.isConnected).length;
    }`,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'soak' });
  if (exceptionDetails) throw new Error(`React roots cannot be counted: ${exceptionDetails.text}`);
  return Number(result.value);
}
