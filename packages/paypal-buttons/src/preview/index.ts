/** `paypal-buttons-preview.js`: previews of the settings pages and editors; no shopper loads it. */
import { createMessages, debounce, delay, isRecord, type Log, methodOf, on, own, ownText } from '@shop/core';
import { stackStyle } from '../buttons/buttons.rules';
import { createPlacement } from '../buttons/placement';
import type { ButtonStyle } from '../config/schema';
import { PREVIEW_DEBOUNCE_MS, PREVIEW_SDK_POLL_MS, PREVIEW_SDK_WAIT_MS } from '../constants';
import type { Gateway } from '../gateway';
import { messageOf } from '../sdk/errors.rules';
import type { ButtonOptions } from '../sdk/types';
import { APPLE_TAG, type ApplePayConfig, makeButton, readApplePayConfig } from '../wallets/apple-pay/config';
import { loadScript } from '../wallets/component';
import { clientClass, createClient, type GooglePayConfig, readGooglePayConfig } from '../wallets/google-pay/config';

/** Options of buttons that only show themselves: nothing is ever sent (contract 6.Z). */
function previewOptions(): ButtonOptions {
  const never = (): Promise<never> => Promise.reject(new Error('Preview'));
  return { onClick: () => false, createOrder: never, onApprove: never, onError: () => undefined };
}

/** Starts the preview in the block editor and on settings pages (PP-01). */
export function startPreview(gateway: Gateway): void {
  const { loader, log } = gateway;
  const placement = createPlacement(gateway, {
    name: 'preview',
    isPagePlacement: false,
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
  );
  startWalletPreviews(gateway);
  placement.render();
}

const HEIGHT_PX = 48;
const RADIUS_PX = 4;
const COLORS = { google: ['default', 'black', 'white'], apple: ['black', 'white', 'white-outline'] } as const;

/** What the settings page asks for; words that only the wallet's own button knows (a golden color) leave what is configured. */
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
      const {
        color: buttonColor,
        type: buttonType,
        language: buttonLocale,
      } = lookOf(request, config.button.style, COLORS.google);
      const look = { buttonColor, buttonType, buttonLocale, buttonSizeMode: 'fill', buttonRadius: RADIUS_PX };
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
function startWalletPreviews({ log }: Gateway): void {
  function start(method: PreviewMethod, script: string): void {
    // A load failure is shown in place of the preview.
    loadScript(script, method.isReady).catch((error: unknown) => log.warn('A wallet cannot be previewed', error));
    startPreviews(method, log);
  }
  const google = readGooglePayConfig(log);
  if (google) start(googlePay(google), google.sdk_url);
  const apple = readApplePayConfig(log);
  if (apple) start(applePay(apple), apple.sdk_url);
}

interface PreviewRequest {
  /** Selector of the place, without our suffix. */
  wrapper: string;
  style: ButtonStyle;
}

/** The place of a preview. What a settings page calls its place may be no selector at all. */
function placeOf(wrapper: string): Element | undefined {
  try {
    return document.querySelector(wrapper) ?? undefined;
  } catch {
    // Not a selector.
    return undefined;
  }
}

/**
 * The node of a preview: right after the place, emptied, made when it is not there.
 * @returns `undefined` where the place is missing or would be its own preview, which would never end.
 */
function previewNode({ wrapper }: PreviewRequest, method: string): HTMLElement | undefined {
  const place = placeOf(wrapper);
  const id = `${wrapper.replace(/^[#.]/, '')}${method}`;
  if (!place || place.id === id) return undefined;
  // A block may ask for one method only (contract 6.Z).
  const only = place.closest('.ppcp-preview')?.getAttribute('data-ppcp-preview-block')?.toLowerCase();
  if (only && only !== 'all' && only !== method.toLowerCase()) return undefined;
  const existing = document.getElementById(id);
  const node = existing ?? document.createElement('div');
  node.id = id;
  node.className = `ppcp-preview-button ppcp-button-apm ppcp-button-${method.toLowerCase()}`;
  node.replaceChildren();
  if (!existing) place.after(node);
  return node;
}

/** A method that a settings page can preview; the device wallets have managers of their own. */
interface PreviewMethod {
  /** Name in ids, classes and events, e.g. `PayPal`. */
  name: string;
  /** Whether everything needed for rendering is there. Polled for at most 10 s. */
  isReady(): boolean;
  /** Whether there is something to render at this place. */
  wants?(request: PreviewRequest): boolean;
  /** Paints into the node; nothing in it may start a payment. */
  paint(node: HTMLElement, request: PreviewRequest): unknown;
}

async function waitUntilReady(method: PreviewMethod): Promise<void> {
  for (let waited = 0; !method.isReady(); waited += PREVIEW_SDK_POLL_MS) {
    if (waited >= PREVIEW_SDK_WAIT_MS) throw new Error(`${method.name} is not available.`);
    await delay(PREVIEW_SDK_POLL_MS);
  }
}

function showPlaceholder(node: HTMLElement, text: string): void {
  const note = document.createElement('p');
  note.className = 'ppcp-preview-placeholder';
  note.setAttribute('role', 'note');
  note.textContent = text;
  node.replaceChildren(note);
}

/** Previews a method on a settings page, again at each change of its settings (contract 6.Z). */
export function startPreviews(method: PreviewMethod, log: Log): void {
  async function show(request: PreviewRequest): Promise<void> {
    if (method.wants?.(request) === false) return;
    try {
      await waitUntilReady(method);
      const node = previewNode(request, method.name);
      if (node) await method.paint(node, request);
    } catch (error) {
      log.warn('A preview could not be painted', error);
      const node = previewNode(request, method.name);
      if (node) showPlaceholder(node, message('previewFailed', { reason: messageOf(error) }));
    }
  }

  const waiting = new Map<string, PreviewRequest>();
  const repaint = debounce(() => {
    for (const request of waiting.values()) void show(request);
    waiting.clear();
  }, PREVIEW_DEBOUNCE_MS);
  function take(_event: unknown, config: unknown): void {
    const button = own(config, 'button');
    const wrapper = ownText(button, 'wrapper');
    const style = own(button, 'style');
    if (wrapper === undefined) return;
    waiting.set(wrapper, { wrapper, style: isRecord(style) ? style : {} });
    repaint();
  }
  for (const name of ['ppcp_paypal_render_preview', `ppcp_paypal_render_preview_${method.name}`]) {
    on(document, name, take);
  }
}

const message = createMessages({
  de: { previewFailed: 'Die Vorschau der PayPal-Schaltflächen kann nicht geladen werden: {reason}' },
  en: { previewFailed: 'The preview of the PayPal buttons could not be loaded: {reason}' },
});
