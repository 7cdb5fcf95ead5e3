import {
  type HttpAnswer,
  ask,
  createListedStore,
  emit,
  jq,
  navigate,
  on,
  own,
  reloadPage,
  report,
  request,
  safeUrl,
} from '@shop/core';
import { clearInlineErrors } from '../../address/validation/validate';
import { tryAndLog, log, noteRepair } from '../../bundle';
import { PLACE_ORDER_TIMEOUT_MS, SLOW_ORDER_MS } from '../../constants';
import { followPost } from '../../page/form-guards';
import { CHECKOUT_FORM, checkoutForm, checkoutForms, wrapped, serializeByPage } from '../../page/markup';
import { blockForm, isMarked, markForm, openForm, shutForm } from '../../page/submit-lock';
import { isOrderUnknown, isSameDocument, readOrderAnswer } from '../order-answer.rules';
import { type CheckoutConfig, type CheckoutForm, elementOf, withElement } from '../checkout-form';
import { clearWarning, genericError, offerErrors, showMessages, warnAgain, warnOfUnknownOrder } from '../errors';
import { message } from '../messages';
import {
  type Progress,
  confirmOrder,
  followProgress,
  forgetUnknownOrder,
  isUnknownOrderRemembered,
  rememberUnknownOrder,
  warningText,
} from './progress';

/*
 * An order from the press to the redirect (contract F3; CO-01, CO-02). The form's class `processing` is the lock, for us as for gateways, which set and remove
 * it. One order at a time for the whole page: while one is with the server, no other is sent (G4).
 */

/** What the page's plugins answer to a question; `broken` where one of them throws. */
type Consent = 'agreed' | 'refused' | 'broken';

/** Asks a question that a plugin may break. Never throws. */
function consentOf(step: string, isAgreed: () => boolean): Consent {
  let consent: Consent = 'broken';
  tryAndLog(step, () => {
    consent = isAgreed() ? 'agreed' : 'refused';
  });
  return consent;
}

/** Places the orders of this page, and gives the form object its members. */
export function createSubmission(formObject: CheckoutForm, config: CheckoutConfig) {
  const store = createListedStore<Progress>('checkout.submit', { kind: 'idle', isUnknown: false });
  followProgress(store);
  /** The order that was sent last. `isOut`: its request is under way, and the page has not been left since. */
  let last: { isOut: boolean } | undefined;
  /** Where errors are shown: the form that was pressed last, or the one that a theme has put in its place. */
  let pressed: HTMLFormElement | undefined;
  const shownForm = (): HTMLFormElement | undefined => (pressed?.isConnected ? pressed : checkoutForm());
  /** The order is placed, and the page goes to another one. Only a gateway's step on this page may be followed by a further order. */
  let isLeaving = false;
  let stopAsking: (() => void)[] = [];

  const genericText = (): string => genericError(config.i18n_checkout_error.trim() || message('checkoutError'));
  const isWaiting = (): boolean => store.getState().kind === 'waiting';
  const settle = (kind: Progress['kind'] = 'idle'): void => store.setState({ kind });

  /** Whether the order was placed is unknown: never called a failure. */
  function endUnknown(form: HTMLFormElement): void {
    report('checkout', 'payment-unknown');
    rememberUnknownOrder();
    store.setState({ kind: 'idle', isUnknown: true });
    warnOfUnknownOrder(formObject, shownForm() ?? form, warningText(config));
  }

  /** The server has answered clearly: what was unknown of an earlier order stays so, until one is placed. */
  function forget(isPlaced: boolean): void {
    if (isPlaced) store.setState({ isUnknown: false });
    if (store.getState().isUnknown) return;
    forgetUnknownOrder();
    tryAndLog('remove the warning', clearWarning);
  }

  /** Asks the page's plugins whether they allow the order (contract D). */
  function isAllowed(form: HTMLFormElement): boolean {
    const allows = (event: string): boolean => ask(form, event, [formObject]);
    return allows('checkout_place_order') && allows(`checkout_place_order_${String(formObject.get_payment_method())}`);
  }

  /** Starts, unless an order is under way, for the browser's submit event or a script. Never throws. @returns `false`: the browser is not to post the form */
  function start(form: HTMLFormElement, event?: Event): boolean {
    formObject.reset_update_checkout_timer();
    pressed = form;
    // A click that waits is outrun by this one.
    store.setState({ hint: undefined, ...(isWaiting() ? { kind: 'idle' } : {}) });
    // A plugin may send the order itself when it is asked.
    const consent = consentOf('place the order', () => !isShut(form) && isAllowed(form) && !isShut(form));
    if (consent === 'agreed') tryAndLog('send the order', () => send(form));
    if (consent !== 'broken' || last?.isOut) return false;
    // Nothing was sent: the browser posts the form, as without scripts. Without jQuery a plugin's error never reaches us.
    if (!jq.present() || !event?.isTrusted) {
      fail();
      return false;
    }
    postByBrowser(form, event);
    return true;
  }

  /** The browser posts the form: one order, like those that we send. */
  function postByBrowser(form: HTMLFormElement, event: Event): void {
    const order = { isOut: true };
    last = order;
    followPost(event, {
      onPost() {
        shutForm(form);
        settle('sending');
      },
      onEnd(isPosted) {
        order.isOut = false;
        if (isPosted && last === order) endUnknown(form);
      },
    });
  }

  const isShut = (form: HTMLFormElement): boolean => isMarked(form) || isLeaving || last?.isOut === true;

  function fail(): void {
    settle();
    tryAndLog('show the error', () => formObject.submit_error(genericText()));
  }

  /** Sends the form. Nothing that draws, or that other scripts have put in the way, keeps it from going out. */
  function send(form: HTMLFormElement): void {
    const order = { isOut: true };
    last = order;
    tryAndLog('mark the form', () => markForm(form));
    tryAndLog('cover the form', () => formObject.blockOnSubmit(wrapped(form)));
    tryAndLog('guard the page', () => formObject.attachUnloadEventsOnSubmit());
    let body: string;
    try {
      body = serializeByPage(form);
    } catch {
      // A field that another script has broken.
      log.error('The order request failed', { kind: 'refused', reason: 'The form could not be read' });
      order.isOut = false;
      tryAndLog('free the page', () => formObject.detachUnloadEventsOnSubmit());
      return fail();
    }
    // An earlier order, perhaps of another tab, stays unknown whatever the answer to this one is.
    if (isUnknownOrderRemembered()) store.setState({ isUnknown: true });
    rememberUnknownOrder();
    settle('sending');
    const slow = setTimeout(() => (order.isOut && last === order ? settle('slow') : undefined), SLOW_ORDER_MS);
    request<object>(
      {
        bundle: 'checkout',
        url: config.checkout_url,
        body,
        dataType: 'json',
        expect: 'json',
        keys: ['result'],
        transport: 'page',
        mayBeHeld: true,
        // The server may still be talking to a payment provider: giving up early would invite a second order.
        timeoutMs: PLACE_ORDER_TIMEOUT_MS,
        ended() {
          clearTimeout(slow);
          if (!order.isOut) return;
          // Another script has taken the answer.
          order.isOut = false;
          if (last === order) settle();
          forget(false);
        },
      },
      (answer) => {
        // A newer order has been sent: this one's answer is no news.
        if (last !== order) return;
        order.isOut = false;
        clearTimeout(slow);
        tryAndLog('free the page', () => formObject.detachUnloadEventsOnSubmit());
        tryAndLog('remove errors at the fields', clearInlineErrors);
        tryAndLog('take the answer to the order', () => take(form, answer));
      },
    );
  }

  function take(form: HTMLFormElement, answer: HttpAnswer<object>): void {
    pressed = form;
    if (answer.ok) {
      noteRepair('order', answer);
      return judge(form, answer.data);
    }
    const { kind, status, data, message: reason } = answer.error;
    // The body decides: a cache or a firewall changes the status of an order that was placed.
    if (own(data, 'result') !== undefined) return judge(form, Object(data) as object);
    const isMalformed = kind === 'malformed';
    const what = isMalformed ? 'The answer to the order is not JSON and could not be repaired' : 'The order request failed';
    log.error(what, { kind, status, reason });
    if (isOrderUnknown(answer.error)) return endUnknown(form);
    forget(false);
    fail();
  }

  /** The answer is the payment method's until the page is left: what its listeners make of it counts. */
  function judge(form: HTMLFormElement, response: object): void {
    let consent: Consent | undefined;
    if (readOrderAnswer(response).succeeded) {
      // Late, after the page came back: the form was open.
      if (!isMarked(form)) shutForm(form);
      forget(true);
      const event = 'checkout_place_order_success';
      consent = consentOf(event, () => ask(form, event, [response, formObject]));
    }
    const { succeeded, redirect, reload, refresh, messages, hasResult } = readOrderAnswer(response);
    if (consent === 'agreed' && succeeded && leave(form, redirect)) return settle('leaving');
    if (messages !== '' || (hasResult && !succeeded)) forget(false);
    if (reload) {
      settle('leaving');
      return reloadPage();
    }
    settle();
    if (refresh) tryAndLog('update_checkout', () => emit(document.body, 'update_checkout'));
    if (messages !== '') return showMessages(formObject, messages);
    // The payment method goes on by itself: nothing has failed, and nothing is said.
    if (consent === 'refused' && succeeded) return openForm(form);
    if (succeeded || !hasResult) {
      // A listener that broke and an address that was refused have lines of their own.
      if (consent !== 'broken' && redirect === '') log.error('The answer to the order does not say how to go on');
      return endUnknown(form);
    }
    fail();
  }

  /** @returns whether the page is left, or a payment method goes on by the hash */
  function leave(form: HTMLFormElement, redirect: string): boolean {
    if (redirect === '' || !navigate(redirect, { allowApps: true, log })) return false;
    const target = safeUrl(redirect);
    // To an app, which may be missing: the page stays.
    if (!target) confirmOrder(form);
    else isLeaving = !(redirect.includes('#') && isSameDocument(target.href, location.href));
    return true;
  }

  offerErrors(formObject, { form: shownForm, genericText });
  Object.assign(formObject, {
    blockOnSubmit: withElement(blockForm),
    submitOrder: withElement(blockForm),
    // The browser asks before the shopper leaves. iOS does not: there `pagehide` leaves a mark, with which the next page warns.
    attachUnloadEventsOnSubmit() {
      formObject.detachUnloadEventsOnSubmit();
      stopAsking = [on(window, 'beforeunload', formObject.handleUnloadEvent), on(window, 'pagehide', rememberUnknownOrder)];
    },
    detachUnloadEventsOnSubmit() {
      for (const stop of stopAsking) stop();
      stopAsking = [];
    },
    handleUnloadEvent(event) {
      const native: unknown = own(event, 'native');
      if (native instanceof Event) native.preventDefault();
      return true;
    },
    submit(event) {
      const form = elementOf(event)?.closest<HTMLFormElement>(CHECKOUT_FORM) ?? checkoutForm();
      if (form) start(form);
      return false;
    },
  } satisfies Partial<CheckoutForm>);

  return {
    start,
    /** Warns at this form where the outcome of an earlier order is unknown. */
    recall(form: HTMLFormElement): void {
      if (!isUnknownOrderRemembered() || last?.isOut || store.getState().kind === 'restored') return;
      store.setState({ isUnknown: true });
      warnAgain(formObject, form, warningText(config));
    },
    /** The page came back from the back/forward cache: a late answer still counts, until another order is sent. */
    restore(): void {
      const form = checkoutForm();
      const isOpen = last?.isOut === true;
      isLeaving = false;
      if (last) last.isOut = false;
      tryAndLog('free the page', () => formObject.detachUnloadEventsOnSubmit());
      checkoutForms().forEach(openForm);
      settle(isOpen ? 'restored' : 'idle');
      if (form && (isOpen || store.getState().isUnknown)) warnAgain(formObject, form, warningText(config));
    },
    /** Whether a click waits for the order review; no longer when another submit has outrun it. */
    isWaiting,
    show: (progress: Partial<Progress>) => store.setState(progress),
  };
}

export type Submission = ReturnType<typeof createSubmission>;
