import { isRecord, on } from '@shop/core';
import { notify } from './bundle';
import { hasMethods } from './config/config.rules';
import type { LiveConfig } from './config/live';
import { MESSAGE_BLOCK_RETRIES, MESSAGE_BLOCK_RETRY_MS, MESSAGE_REPAINT_MS, METHOD, WAIT_FOR_ELEMENT_MS } from './constants';
import type { Gateway } from './gateway';
import { currentMethod } from './page/checkout';
import { SELECTOR } from './page/selectors';
import { setVisible } from './page/visibility';
import { waitForElement } from './page/wait';
import type { MessageOptions } from './sdk/types';

const BLOCK = '.ppcp-messages';
const RENDER_NUMBER = 'data-render-number';
const AMOUNT = 'data-pp-amount';

const RENDER_EVENTS = ['ppcp_cart_rendered', 'ppcp_checkout_rendered'];
/** Whether messages may be shown now. Placements and other scripts can veto by event (contract 3.1). */
function mayShow(selector: string): boolean {
  const verdict = { result: true };
  notify(document.body, 'ppcp_should_show_messages', [verdict, selector]);
  return verdict.result;
}

/** Starts the pay-later messages of a page that has them (PP-30, contract 6.M). @returns paints, hides or updates them. */
function startPayLater(gateway: Gateway): () => Promise<void> {
  const { live, loader, log, amount } = gateway;
  let renders = 0;
  hideMessagesWithButtons(gateway);

  function optionsFor(element: Element): MessageOptions {
    const { placement, style } = live.current.messages;
    const { amount: price } = amount.getState();
    const place = element.getAttribute('data-pp-placement') || placement;
    return {
      ...(price === undefined ? {} : { amount: price }),
      ...(place ? { placement: place } : {}),
      ...(style ? { style } : {}),
    };
  }

  const amounts = new WeakMap<Element, string>();
  /** Being painted by this SDK: what comes meanwhile changes the amount afterwards. */
  const painting = new WeakMap<Element, typeof loader.current>();

  const isPainted = (element: Element): boolean => element.hasAttribute(RENDER_NUMBER) && element.childElementCount > 0;

  /** The provider's frame follows this attribute. */
  function followAmount(element: Element): void {
    const { amount: price } = amount.getState();
    if (price === undefined || !isPainted(element) || amounts.get(element) === String(price)) return;
    amounts.set(element, String(price));
    element.setAttribute(AMOUNT, String(price));
  }

  async function paint(element: Element): Promise<void> {
    const sdk = loader.current;
    if (!sdk?.Messages) return;
    renders += 1;
    element.setAttribute(RENDER_NUMBER, String(renders));
    const options = optionsFor(element);
    amounts.set(element, String(options.amount));
    try {
      await sdk.Messages(options).render(element);
    } catch (error) {
      log[element.isConnected ? 'warn' : 'info']('A message could not be painted', error);
    }
    if (isPainted(element)) painting.delete(element);
    followAmount(element);
  }

  function renderInto(element: Element): void {
    if (isPainted(element)) return followAmount(element);
    if (painting.has(element) && painting.get(element) === loader.current) return;
    painting.set(element, loader.current);
    void paint(element);
    const paintAgain = (): void => {
      // The next event tries again.
      painting.delete(element);
      if (element.isConnected && element.childElementCount === 0) void paint(element);
    };
    setTimeout(paintAgain, MESSAGE_REPAINT_MS);
  }

  function isHidden(selector: string): boolean {
    return live.current.messages.is_hidden || live.current.is_free_trial_cart || !mayShow(selector);
  }

  async function render(): Promise<void> {
    const { wrapper, block } = live.current.messages;
    const selector = block.enabled ? [wrapper, BLOCK].filter((each) => each !== '').join(', ') : wrapper;
    if (selector === '' || !loader.current?.Messages) return;
    await waitForElement(selector, WAIT_FOR_ELEMENT_MS);
    const hidden = isHidden(wrapper || BLOCK);
    setVisible(selector, !hidden);
    if (hidden) return;
    for (const element of document.querySelectorAll(selector)) {
      if (block.enabled && element.id === '') element.id = `ppcp-message-${Math.random().toString(36).slice(2)}`;
      renderInto(element);
    }
  }

  /** Blocks of a page editor may come late (contract 6.M 1). */
  async function findBlocks(): Promise<void> {
    for (let attempts = 0; attempts < MESSAGE_BLOCK_RETRIES && !document.querySelector(BLOCK); attempts += 1) {
      await waitForElement(BLOCK, MESSAGE_BLOCK_RETRY_MS);
    }
    await render();
  }

  for (const name of RENDER_EVENTS) on(document.body, name, () => void render());
  amount.subscribe((state, before) => {
    if (state.amount !== before.amount) void render();
  });
  if (live.current.messages.block.enabled) void findBlocks();
  return render;
}

/** On checkout, messages that stand among the buttons go with them (contract 6.M 4). */
function hideMessagesWithButtons({ live: { current } }: Pick<Gateway, 'live'>): void {
  if (!hasMethods(current.context)) return;
  function judge(_event: unknown, verdict: unknown, selector: unknown): void {
    const message = typeof selector === 'string' && selector !== '' ? document.querySelector(selector) : null;
    const isAmongButtons = message !== null && message.closest(SELECTOR.buttonWrapper) !== null;
    if (isAmongButtons && currentMethod() !== METHOD.wallet && isRecord(verdict)) verdict['result'] = false;
  }
  on(document.body, 'ppcp_should_show_messages', judge);
}

function hasMessages({ current: { messages } }: LiveConfig): boolean {
  return messages.wrapper !== '' || messages.block.enabled;
}

/** Starts the messages as soon as the page has a place for them and the buttons, for which a shopper waits, are there. */
export function createPayLater(live: LiveConfig) {
  let gateway: Gateway | undefined;
  let paint: (() => Promise<void>) | undefined;

  /** Something that decides about the messages has changed. */
  function render(): void {
    if (!gateway) return;
    if (!paint && hasMessages(live)) paint = startPayLater(gateway);
    void paint?.();
  }
  on(document.body, 'ppcp_script_data_changed', render);
  return {
    render,
    /** The placements are starting. Messages come when the placements are `settled`, which have a say in what is shown. */
    async start(ready: Gateway, settled: Promise<unknown>): Promise<void> {
      await settled;
      gateway = ready;
      render();
    },
  };
}
