import type { createPlacement } from '../buttons/placement';
import { stackStyle } from '../buttons/style';
import type { Gateway } from '../gateway';
import type { ButtonOptions } from '../sdk/types';
import { startDevicePreviews } from './device-wallets';
import { startPreviews } from './manager';
import { placeOf } from './node';

/** Options of buttons that only show themselves: nothing is ever sent (contract 6.Z). */
export function previewOptions(): ButtonOptions {
  const never = (): Promise<never> => Promise.reject(new Error('Preview'));
  return { onClick: () => false, createOrder: never, onApprove: never, onError: () => undefined };
}

/** Starts the preview in the block editor and on settings pages (PP-01). @param create of the bundle, which this part does not carry. */
export function startPreview(gateway: Gateway, create: typeof createPlacement): void {
  const { live, loader, log, signal } = gateway;
  const placement = create(gateway, {
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
  startDevicePreviews(gateway);
  placement.render();
}
