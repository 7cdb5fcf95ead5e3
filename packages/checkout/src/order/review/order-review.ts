import {
  type HttpAnswer,
  type HttpError,
  ajaxUrl,
  blockElement,
  emit,
  jq,
  methodOf,
  on,
  ownPath,
  reloadPage,
  request,
  RequestError,
  unblockElement,
  tryStorage,
} from '@shop/core';
import { validateAll } from '../../address/validation/validate';
import { tryAndLog, log, noteRepair } from '../../bundle';
import { STALE_RELOAD_KEY, TYPING_DELAY_MS, UPDATE_DELAY_MS } from '../../constants';
import { onElement } from '../../page/listen';
import {
  ADDRESS_SELECTS,
  all,
  checkoutForm,
  checkoutForms,
  errorNotice,
  PAYMENT_SECTION,
  reloadLink,
  REVIEW_TABLE,
  TOTALS_CHOICES,
  TYPED_TOTALS_FIELDS,
} from '../../page/markup';
import { clearCheckoutNotices, clearPageNotices } from '../../page/notices';
import { startShipTo } from '../../site/toggles/toggles';
import { type ReviewAnswer, type ReviewFailure, judgeFailure, readReviewAnswer } from '../order-answer.rules';
import { type CheckoutConfig, type CheckoutForm, elementOf } from '../checkout-form';
import { clearReviewNotices, showReviewNotices } from '../errors';
import { message } from '../messages';
import { applyFragments, keepInput, restoreFocus, restoreInput } from './fragments';
import { differsFromSent, isAddressComplete, rememberSentValues, reviewPayload, suggestionsOf } from './review-request';

type UpdateArgs = ReturnType<typeof readUpdateArgs>;

/** What a trigger of `update_checkout` may ask for. Anyone may trigger it, with anything. */
function readUpdateArgs(value: unknown) {
  return {
    /** `false`: the chosen shipping rates are not sent. */
    updateShippingMethod: ownPath(value, 'update_shipping_method') !== false,
    /** Id of the control that caused it, for the focus afterwards. */
    cause: jq.unwrap(ownPath(value, 'current_target'))?.id ?? '',
  };
}

/** A page may heal itself by one reload; the session storage remembers across the reload that it was tried. */
export function reloadOnce(wcAjaxUrl: () => string) {
  const keyOf = (): string => `${STALE_RELOAD_KEY}${wcAjaxUrl()}`;
  return {
    /** `true` once; `false` when it was tried already, or when the browser lets nothing be remembered: never a loop. */
    tryNow(): boolean {
      const key = keyOf();
      const isNew = tryStorage(() => {
        if (sessionStorage.getItem(key) !== null) return false;
        sessionStorage.setItem(key, '1');
        return sessionStorage.getItem(key) === '1';
      });
      return isNew === true;
    },
    /** All is well again. */
    forget: () => tryStorage(() => sessionStorage.removeItem(keyOf())),
  };
}

const sections = (): HTMLElement[] => all(`${REVIEW_TABLE}, ${PAYMENT_SECTION}`);

/** Starts the order review of this page (contract F1, F2), and gives the form object its members. */
export function createOrderReview(formObject: CheckoutForm, config: CheckoutConfig) {
  const reload = reloadOnce(() => config.wc_ajax_url);
  /** HTML that was put on the page last, by selector. */
  const applied = new Map<string, string>();
  /** The last request: only its answer counts, and none that we have ended. */
  let last: { isOut: boolean; isDropped: boolean } | undefined;
  let wasEdited = false;
  let settled: ((isUsable: boolean) => void)[] = [];

  function uncover(): void {
    tryAndLog('uncover the order review', () => sections().forEach(unblockElement));
  }

  function drop(): void {
    if (!last?.isOut) return;
    Object.assign(last, { isOut: false, isDropped: true });
    methodOf(formObject.xhr, 'abort')?.();
    uncover();
  }

  function update(value?: unknown): void {
    formObject.updateTimer = false;
    drop();
    const form = checkoutForm();
    if (!form) return;
    const args = readUpdateArgs(value);
    const fields = {
      security: config.update_order_review_nonce,
      ...reviewPayload(form, formObject.get_payment_method(), args.updateShippingMethod),
    };
    const own = { isOut: true, isDropped: false };
    last = own;
    tryAndLog('cover the order review', () => sections().forEach((section) => blockElement(section)));
    rememberSentValues();
    formObject.xhr = request<object>(
      {
        bundle: 'checkout',
        url: ajaxUrl(config.wc_ajax_url, 'update_order_review'),
        fields,
        expect: 'json',
        keys: ['result', 'fragments'],
        transport: 'page',
        // Also where another script has taken the answer.
        ended() {
          if (own.isOut) uncover();
          own.isOut = false;
        },
      },
      (answer) => {
        if (own !== last || own.isDropped) return;
        own.isOut = false;
        uncover();
        tryAndLog('show the order review', () => take(answer, args));
      },
    );
  }

  function take(answer: HttpAnswer<object>, args: UpdateArgs): void {
    const review = answer.ok ? readReviewAnswer(answer.data) : undefined;
    if (answer.ok && review) noteRepair('order review', answer);
    const error = answer.ok ? new RequestError('malformed', 'Neither a result nor fragments') : answer.error;
    if (review ? apply(review, args) : fail(error)) return;
    const listeners = settled;
    settled = [];
    for (const listener of listeners) listener(review !== undefined);
  }

  /** Uses an answer, step by step as in contract F2 (CO-08). @returns whether the page is left */
  function apply(answer: ReviewAnswer, { cause }: UpdateArgs): boolean {
    reload.forget();
    if (answer.reload) {
      reloadPage();
      return true;
    }
    tryAndLog('remove notices', clearReviewNotices);
    const kept = keepInput();
    formObject.fragments = answer.fragments;
    tryAndLog('replace the fragments', () => applyFragments(answer.fragments, applied));
    tryAndLog('restore what was typed', () => restoreInput(kept));
    if (answer.messages !== '') tryAndLog('show notices', () => showMessages(answer));
    tryAndLog('set the payment methods up', () => formObject.init_payment_methods());
    // Safari gives a clicked radio button no focus. A shopper who has gone on to another field stays there.
    if (answer.succeeded && cause.includes('shipping_method') && kept.focus === document.body)
      document.getElementById(cause)?.focus();
    else restoreFocus(kept);
    tryAndLog('updated_checkout', () => emit(document.body, 'updated_checkout', [answer.response]));
    return false;
  }

  function showMessages({ messages, hasErrors }: ReviewAnswer): void {
    const form = checkoutForm();
    if (!form) return;
    if (!hasErrors) {
      clearCheckoutNotices();
      return showReviewNotices(form, 'success', messages);
    }
    clearPageNotices();
    showReviewNotices(form, 'error', messages);
    tryAndLog('check the fields', () => validateAll(form));
    tryAndLog('scroll to the notices', () => formObject.scroll_to_notices());
  }

  /** Shows that the totals could not be updated (contract F2, "Failure of the request itself"). @returns whether the page is left */
  function fail(error: HttpError): boolean {
    const failure = judgeFailure(error);
    tryAndLog('set the payment methods up', () => formObject.init_payment_methods());
    if (failure === 'aborted') return false;
    const { kind, status, message: reason } = error;
    log.error('The order review could not be updated', { kind, status, message: reason });
    // The page heals itself by one reload, unless the shopper has typed something that would be lost.
    if (failure === 'stale' && !wasEdited && reload.tryNow()) {
      reloadPage();
      return true;
    }
    const form = checkoutForm();
    if (!form) return false;
    clearReviewNotices();
    showReviewNotices(form, 'error', errorNotice(textOf(failure)));
    tryAndLog('scroll to the notices', () => formObject.scroll_to_notices());
    return false;
  }

  function textOf(failure: ReviewFailure): string {
    return failure === 'stale'
      ? `${config.i18n_checkout_stale || message('reviewStale')} ${reloadLink(message('reloadPage'))}`
      : config.i18n_update_failed || message('reviewFailed');
  }

  const demand = (event?: unknown): void => {
    formObject.reset_update_checkout_timer();
    formObject.dirtyInput = false;
    emit(document.body, 'update_checkout', [{ current_target: elementOf(event) ?? null }]);
  };
  const changed = (event?: unknown): void => {
    const control = elementOf(event);
    if (!control) return;
    formObject.dirtyInput = control;
    formObject.maybe_update_checkout();
  };

  Object.assign(formObject, {
    trigger_update_checkout: demand,
    ship_to_different_address: () => checkoutForms().forEach(startShipTo),
    reset_update_checkout_timer() {
      clearTimeout(formObject.updateTimer || undefined);
      formObject.updateTimer = false;
    },
    update_checkout(_event, args) {
      formObject.reset_update_checkout_timer();
      formObject.updateTimer = setTimeout(formObject.update_checkout_action, UPDATE_DELAY_MS, args);
    },
    update_checkout_action: update,
    maybe_update_checkout() {
      const dirty = elementOf(formObject.dirtyInput);
      // Incomplete: stays dirty, so that the next change asks again.
      if (!dirty || isAddressComplete(dirty)) formObject.trigger_update_checkout();
    },
    queue_update_checkout(event) {
      const control = elementOf(event);
      if (!control) return;
      formObject.dirtyInput = control;
      formObject.reset_update_checkout_timer();
      formObject.updateTimer = setTimeout(formObject.maybe_update_checkout, TYPING_DELAY_MS);
    },
    input_changed: changed,
    maybe_input_changed: (event) => (formObject.dirtyInput ? formObject.input_changed(event) : undefined),
  } satisfies Partial<CheckoutForm>);

  on(document.body, 'update_checkout', (event, args) => formObject.update_checkout(event, args));
  on(document.body, 'init_checkout', () => formObject.init_checkout());

  return {
    isOut: () => last?.isOut === true,
    /** Calls `listener` once, when the request under way is on the page (`true`), or has failed. Never on a page that its answer reloads. */
    whenSettled: (listener: (isUsable: boolean) => void) => void settled.push(listener),
    listen(form: HTMLFormElement, signal: AbortSignal): void {
      const listen = (names: string, selector: string, act: Parameters<typeof onElement>[2]): void =>
        onElement(names, selector, act, form, { signal });
      listen('change', TOTALS_CHOICES, (control) => formObject.trigger_update_checkout(control));
      listen('change', ADDRESS_SELECTS, (control) => formObject.input_changed(control));
      listen('keydown', TYPED_TOTALS_FIELDS, (control, { key }) => {
        if (key !== 'Tab' && suggestionsOf(control) === 'none') formObject.queue_update_checkout(control);
      });
      listen('change focusout', TYPED_TOTALS_FIELDS, (control, { type }) => {
        // With suggestions open a street is only done when it is left.
        if (suggestionsOf(control) !== (type === 'change' ? 'none' : 'suggesting')) return;
        if (differsFromSent(control)) formObject.input_changed(control);
        else formObject.maybe_input_changed(control);
      });
      on(form, 'update', () => formObject.trigger_update_checkout(form), { signal });
      on(form, 'input', ({ native }) => void (wasEdited ||= native !== undefined), { signal });
    },
    /** The page came back from the back/forward cache. */
    restore(): void {
      formObject.reset_update_checkout_timer();
      formObject.dirtyInput = false;
      applied.clear();
      settled = [];
      drop();
    },
  };
}

export type OrderReview = ReturnType<typeof createOrderReview>;
