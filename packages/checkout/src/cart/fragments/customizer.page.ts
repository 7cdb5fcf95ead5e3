import { pageFunction } from '@shop/core';

/** Calls `refresh` when the theme customizer has drawn a part of its preview anew (F12). Nothing outside the customizer. */
export function onCustomizerRender(refresh: () => void): void {
  pageFunction('wp.customize.selectiveRefresh.bind')?.('partial-content-rendered', refresh);
}
