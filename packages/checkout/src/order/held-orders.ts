import { type PlainElement, announce, createMessages, ISLAND_ATTRIBUTE, membersOf, startOnce } from '@shop/core';
import { createMessageList, features } from '../bundle';
import { HELD_ORDER_MS } from '../constants';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../page/markup';
import { blockForm, openForm } from '../page/submit-lock';
import type { ProgressLine } from './OrderProgress';

const FORMS = [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM].join(', ');
interface HeldPress {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}
let limit: ReturnType<typeof setTimeout> | undefined;

/** In this file, which every checkout page has, because the other texts come with the code that the press waits for. */
const message = createMessages<'wait'>({ de: { wait: 'Einen Moment bitte …' }, en: { wait: 'One moment, please…' } });

const lineOf = ({ form }: HeldPress): ProgressLine => ({ form, text: message('wait'), isBusy: true });
const held = createMessageList<HeldPress>(
  ({ props: { store }, ...feature }) =>
    features.create('OrderProgress', {
      ...feature,
      props: { store, linesOf: (presses: readonly HeldPress[]) => presses.map(lineOf) },
    }),
  (press) => [plainProgress(lineOf(press))],
);

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !membersOf(form).matches(FORMS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const known = held.get().find((press) => press.form === form);
  const submitter = event.submitter ?? known?.submitter ?? null;
  held.set([...held.get().filter((press) => press.form !== form), { form, submitter }]);
  if (known) return;
  blockForm(form);
  announce(message('wait'));
}

function release(form: HTMLFormElement): void {
  held.set(held.get().filter((press) => press.form !== form));
  openForm(form);
}

/** The shopper has not agreed to what the form holds now. Scripts tell of their own changes with events that are no browser's. */
function drop(event: Event): void {
  if (event instanceof CustomEvent || !(event.target instanceof Node)) return;
  for (const { form } of held.get()) if (membersOf(form).contains(event.target)) release(form);
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('submit', hold as EventListener, true);
  for (const name of ['input', 'change']) window[how](name, drop, true);
}

/**
 * Keeps forms that order or pay from being sent until the checkout and the gateways have started. A press covers its form at once, and a field that is
 * changed afterwards drops it (MS-18). Once for the page.
 * @param files resolves when the checkout's files are there, or cannot be loaded. Soon after that forms can be sent in any case.
 */
export function holdOrders(files: Promise<unknown>): void {
  startOnce('checkout/held-orders', () => {
    listen('addEventListener');
    void files.then(() => (limit = setTimeout(releaseOrders, HELD_ORDER_MS)));
  });
}

/** Sends the held presses, each form once: to the checkout, or to the server where the checkout could not be loaded. */
export function releaseOrders(): void {
  clearTimeout(limit);
  listen('removeEventListener');
  for (const { form, submitter } of held.get()) {
    release(form);
    const members = membersOf(form);
    if (!members.isConnected) continue;
    if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
    else members.requestSubmit();
  }
}

export function plainProgress({ form, text, hint }: ProgressLine): PlainElement {
  return {
    tag: 'div',
    attributes: { class: 'shop-order-progress', [ISLAND_ATTRIBUTE]: 'checkout.OrderProgress' },
    text: hint === undefined ? text : `${text} ${hint}`,
    into: form,
    at: 'afterend',
  };
}
