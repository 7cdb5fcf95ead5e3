/** `paypal-buttons-preview.js`: previews of the settings pages and editors; no shopper loads it. */
import { methodOf, ownText } from '@shop/core';
import { stackStyle } from '../buttons/buttons.rules';
import { createPlacement } from '../buttons/placement';
import type { Page } from '../gateway';
import type { ButtonOptions } from '../sdk/types';
import { APPLE_TAG, makeButton } from '../wallets/apple-pay/button';
import { type ApplePayConfig, readApplePayConfig } from '../wallets/apple-pay/config';
import { loadScript } from '../wallets/component';
import { type GooglePayConfig, readGooglePayConfig } from '../wallets/google-pay/config';
import { clientClass, createClient } from '../wallets/google-pay/payments-client';
import { placeOf, type PreviewMethod, type PreviewRequest, startPreviews } from './preview';

/** Options of buttons that only show themselves: nothing is ever sent (contract 6.Z). */
export function previewOptions(): ButtonOptions {
  const never = (): Promise<never> => Promise.reject(new Error('Preview'));
  return { onClick: () => false, createOrder: never, onApprove: never, onError: () => undefined };
}

/** Starts the preview in the block editor and on settings pages (PP-01). */
export function startPreview(page: Page): void {
  const { live, loader, log, signal } = page;
  const placement = createPlacement(page, {
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
  startWalletPreviews(page);
  placement.render();
}

const HEIGHT_PX = 48;
const RADIUS_PX = 4;
const COLORS = { google: ['default', 'black', 'white'], apple: ['black', 'white', 'white-outline'] } as const;

/** What the settings page asks for; words that only the wallet's own button knows (a golden colour) leave what is configured. */
function lookOf(
  { style }: PreviewRequest,
  configured: { color: string; type: string; language: string },
  colors: readonly string[],
): typeof configured {
  const color = ownText(style, 'color') ?? '';
  return {
    color: colors.includes(color) ? color : configured.color,
    type: ownText(style, 'type') ?? configured.type,
    language: ownText(style, 'language') ?? ownText(style, 'lang') ?? configured.language,
  };
}

const never = (): void => undefined;

function googlePay(config: GooglePayConfig): PreviewMethod {
  return {
    name: 'GooglePay',
    isReady: () => clientClass() !== undefined,
    paint(node, request) {
      const client = createClient(config);
      const create = methodOf(client, 'createButton');
      if (!create) throw new Error('GooglePay is not available.');
      const { color, type, language } = lookOf(request, config.button.style, COLORS.google);
      const look = {
        buttonColor: color,
        buttonType: type,
        buttonLocale: language,
        buttonSizeMode: 'fill',
        buttonRadius: RADIUS_PX,
      };
      const made = create({ ...look, onClick: never });
      if (!(made instanceof HTMLElement)) return;
      node.style.height = `${HEIGHT_PX}px`;
      node.append(made);
    },
  };
}

function applePay(config: ApplePayConfig): PreviewMethod {
  return {
    name: 'ApplePay',
    isReady: () => customElements.get(APPLE_TAG) !== undefined,
    paint(node, request) {
      const { color, type, lang: language } = config.button;
      const look = lookOf(request, { color, type, language }, COLORS.apple);
      const button = { ...config.button, color: look.color, type: look.type, lang: look.language };
      node.append(makeButton({ ...config, button }, node.id, HEIGHT_PX, never));
    },
  };
}

/** Previews of the device wallets that are on: their eligibility counts as true, and a click starts nothing (contract 6.Z). */
export function startWalletPreviews({ log, signal }: Page): void {
  function start(method: PreviewMethod, script: string): void {
    // A load failure is shown in place of the preview.
    loadScript(script, method.isReady).catch((error: unknown) => log.warn('A wallet cannot be previewed', error));
    startPreviews(method, log, signal);
  }
  const google = readGooglePayConfig(log);
  if (google) start(googlePay(google), google.sdk_url);
  const apple = readApplePayConfig(log);
  if (apple) start(applePay(apple), apple.sdk_url);
}
