/**
 * `shop-debug.js`: what operators and developers see of the page and its running machines. Loaded by the runtime alone, and only with debugging on
 * (`?shop-debug` in the address, which the tab remembers), so that no shopper pays for it.
 */
import { defineChunk, chunkMembers } from '@shop/core';
import { BUNDLE } from './constants';
import { mountPanel } from './panel/mount-panel';

// A file that runs twice finds its first run.
if (!chunkMembers(BUNDLE)) {
  defineChunk(BUNDLE, { mountPanel });
  mountPanel();
}
