import { whenPresent } from '../../page/wait.page';
import type { WalletDeps } from '../../deps';
import { claim } from './instances.page';
import { type WalletButton, hidePlace, keepButton, revealMethod } from './wallet-button.page';
import { type WalletContext, hasOwnForm } from './wallet-context.rules';

/** One place of the page in which a wallet starts. */
export interface WalletPlace {
  readonly context: WalletContext;
  /** Selector: the method's own place, or the one beside the other buttons. */
  readonly wrapper: string;
  /** What the placement gives other scripts: it knows the lines to buy. */
  readonly handler: unknown;
  /** Looks after the button now: draws it where it is missing, shows or hides it. */
  render(): void;
}

/** What Google Pay and Apple Pay differ in. */
export interface Wallet {
  /** Id of the payment method. */
  readonly method: string;
  /** For the console. */
  readonly name: string;
  /** Whether it is a separate payment method, besides its places at the other buttons. */
  readonly isMethod: boolean;
  /** Selector of the method's own place. */
  readonly ownPlace: string;
  /** Selector of the place beside the other buttons. */
  inlinePlace(context: WalletContext): string;
  /** What the provider knows of the merchant; asked once for all places, again after a failure. */
  prepare(): Promise<unknown>;
  /** How its button comes to be; `undefined`: the shopper cannot pay with it. */
  buttonFor(merchant: unknown, place: WalletPlace): Promise<Pick<WalletButton, 'className' | 'make' | 'refresh'> | undefined>;
}

/** Starts a device wallet (contract 6.G). @returns starts it in one place; the place may come later. Nothing is fetched before it is there. */
export function createWallet(deps: WalletDeps, wallet: Wallet): (context: WalletContext, handler: unknown) => void {
  const { area, log, signal } = deps;
  const { method } = wallet;
  let merchant: Promise<unknown> | undefined;

  function giveUp(wrapper: string, isSeparate: boolean): void {
    hidePlace(wrapper, signal);
    if (isSeparate) area.setUsable(method, false);
  }

  async function start(context: WalletContext, handler: unknown, wrapper: string, isSeparate: boolean): Promise<void> {
    merchant ??= wallet.prepare();
    const place: WalletPlace = { context, wrapper, handler, render: () => render() };
    const button = await wallet.buttonFor(await merchant, place);
    if (!button) return giveUp(wrapper, isSeparate);
    if (isSeparate) revealMethod(method, wallet.inlinePlace(context));
    const render = keepButton(deps, { ...button, method, context, wrapper, isSeparate });
    area.setUsable(method, true);
    render();
  }

  return (context, handler) => {
    if (!claim(method, context)) return;
    const isSeparate = wallet.isMethod && hasOwnForm(context);
    const wrapper = isSeparate ? wallet.ownPlace : wallet.inlinePlace(context);
    async function startHere(): Promise<void> {
      try {
        await start(context, handler, wrapper, isSeparate);
      } catch (error) {
        merchant = undefined;
        log.error(`${wallet.name} cannot be offered`, error);
        giveUp(wallet.inlinePlace(context), hasOwnForm(context));
      }
    }
    whenPresent(wrapper, startHere, signal);
  };
}
