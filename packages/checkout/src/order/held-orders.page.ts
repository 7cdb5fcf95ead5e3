import { announce, createMessages, membersOf, startOnce } from '@shop/core';
import { HELD_ORDER_MS } from '../constants';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../page/selectors';
import { blockForm, openForm } from '../page/submit-lock.page';

const FORMS = [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM].join(', ');
/** A press that waits. */
interface HeldPress {
  readonly submitter: HTMLElement | null;
  /** Says after the form that the press was taken. */
  readonly progress: HTMLElement;
}
const held = new Map<HTMLFormElement, HeldPress>();
let limit: ReturnType<typeof setTimeout> | undefined;

/** In this file, which every checkout page has, because the other texts come with the code that the press waits for. */
const message = createMessages<'wait'>({ de: { wait: 'Einen Moment bitte …' }, en: { wait: 'One moment, please…' } });

function showProgress(form: HTMLFormElement): HTMLElement {
  const progress = document.createElement('div');
  progress.className = 'shop-order-progress';
  progress.textContent = message('wait');
  blockForm(form);
  membersOf(form).after(progress);
  announce(message('wait'));
  return progress;
}

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !membersOf(form).matches(FORMS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const known = held.get(form);
  held.set(form, { submitter: event.submitter ?? known?.submitter ?? null, progress: known?.progress ?? showProgress(form) });
}

function takeBack(form: HTMLFormElement, { progress }: HeldPress): void {
  held.delete(form);
  progress.remove();
  openForm(form);
}

/** The shopper has not agreed to what the form holds now. Scripts tell of their own changes with events that are no browser's. */
function drop(event: Event): void {
  if (event instanceof CustomEvent || !(event.target instanceof Node)) return;
  for (const [form, press] of held) if (membersOf(form).contains(event.target)) takeBack(form, press);
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('submit', hold as EventListener, true);
  for (const name of ['input', 'change']) window[how](name, drop, true);
}

/**
 * Keeps forms that order or pay from being sent until the checkout and the gateways have started. A press covers its form at once, and a field that is
 * changed afterwards drops it (MS-18). Once for the page.
 * @param files resolves when the checkout's files are there, or cannot be had. Soon after that forms can be sent in any case.
 */
export function holdOrders(files: Promise<unknown>): void {
  startOnce('checkout/held-orders', () => {
    listen('addEventListener');
    void files.then(() => (limit = setTimeout(releaseOrders, HELD_ORDER_MS)));
  });
}

/** Sends the held presses, each form once: to the checkout, or to the server where the checkout could not be had. */
export function releaseOrders(): void {
  clearTimeout(limit);
  listen('removeEventListener');
  for (const [form, press] of held) {
    takeBack(form, press);
    const members = membersOf(form);
    const { submitter } = press;
    if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
    else members.requestSubmit();
  }
}
