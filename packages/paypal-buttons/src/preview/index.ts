import { createPlacement } from '../buttons/placement.page';
import { stackStyle } from '../buttons/style.rules';
import type { PlacementDeps } from '../deps';
import type { ButtonOptions } from '../sdk/types';
import { startWalletPreviews } from './wallets.page';
import { startPreviews } from './preview.page';
import { placeOf } from './node.page';

/** Options of buttons that only show themselves: nothing is ever sent (contract 6.Z). */
export function previewOptions(): ButtonOptions {
  const never = (): Promise<never> => Promise.reject(new Error('Preview'));
  return { onClick: () => false, createOrder: never, onApprove: never, onError: () => undefined };
}

/** Starts the preview in the block editor and on settings pages (PP-01). */
export function startPreview(deps: PlacementDeps): void {
  const { live, loader, log, signal } = deps;
  const placement = createPlacement(deps, {
    name: 'preview',
    own: false,
    wrapper: () => live.current.button.wrapper,
    style: () => live.current.button.style,
    shouldRender: () => true,
    shouldEnable: () => true,
    options: previewOptions,
  });
  startPreviews(
    {
      name: 'PayPal',
      isReady: () => loader.current?.Buttons !== undefined,
      // The settings page may paint the wallet itself.
      wants: ({ wrapper }) => placeOf(wrapper)?.childElementCount === 0,
      paint: (node, { style }) => loader.current?.Buttons?.({ ...previewOptions(), style: stackStyle(style) }).render(node),
    },
    log,
    signal,
  );
  startWalletPreviews(deps);
  placement.render();
}
