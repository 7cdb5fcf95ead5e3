import { type HttpAnswer, type HttpError, blockElement, emit, on, watchElements } from '@shop/core';
import { hide, isOpen, slideDown, slideUp } from '@shop/core/dom/slide';
import { clearInlineErrors } from '../../address/validation/validate';
import { tryAndLog } from '../../bundle';
import { SLIDE_MS } from '../../constants';
import type { CheckoutConfig } from '../../order/checkout-form';
import { message } from '../../order/messages';
import { isOutcomeUnknown, saysError, wasStopped } from '../../page/answer.rules';
import { markExpanded } from '../../page/fields';
import { onElement } from '../../page/listen';
import {
  all,
  CHECKOUT_FORM,
  COUPON_FORM,
  COUPON_INPUT,
  COUPON_LINK,
  dataText,
  errorNotice,
  first,
  isControl,
  pressBySpace,
  REMOVE_COUPON,
  REVIEW_SECTION,
  textOf,
} from '../../page/markup';
import { clearPageNotices, showNoticesBefore } from '../../page/notices';
import { isMarked, markForm, openForm } from '../../page/submit-lock';
import { type CouponRequest, clearCouponError, postCoupon, postCouponRemoval, readCouponError, showCouponError } from './coupon';

const valueOf = (selector: string, root?: ParentNode): string | undefined => {
  const control = first(selector, root);
  return isControl(control) ? control.value : undefined;
};

/**
 * Coupons of the checkout page: the form that applies one, the links that take one off (contract F8; CP-01, CP-03).
 * @returns call it when the page comes back from the back/forward cache
 */
export function startCoupons(config: CheckoutConfig): () => void {
  const applying = createCouponRequests(
    (request) => postCoupon(config, { ...request, email: valueOf(`${CHECKOUT_FORM} input[name="billing_email"]`) }),
    (form, code, answer) => showAppliedCoupon(form, code, answer, config),
  );
  const removing = createCouponRequests(
    (request) => postCouponRemoval(config, request),
    (_section, code, answer) => showRemovedCoupon(code, answer, config),
  );

  all(COUPON_FORM).forEach(hide);
  onElement('click', COUPON_LINK, () => {
    for (const box of all('.checkout_coupon')) void toggle(box);
    return false;
  });
  onElement('click', REMOVE_COUPON, (link, event) => {
    event.preventDefault();
    // The code stays the text of the attribute: `0012` is not the number 12.
    const section = link.closest<HTMLElement>(REVIEW_SECTION) ?? first(REVIEW_SECTION);
    if (section) removing.submit(section, dataText(link, 'coupon'));
  });
  // They have the role of a button, so Space works on them.
  onElement('keydown', REMOVE_COUPON, pressBySpace);
  onElement('change input', COUPON_INPUT, clearCouponError);
  /** @returns `false`: a form that a theme has moved into the checkout form places no order. */
  const apply = (form: HTMLElement): false => {
    const input = first(COUPON_INPUT, form);
    if (isControl(input)) clearCouponError(input);
    const code = valueOf('input[name="coupon_code"]', form) ?? (isControl(input) ? input.value : undefined);
    if (code !== undefined && !isMarked(form)) applying.submit(form, code);
    return false;
  };
  // On each form itself, where other scripts take it off; also on one that comes later.
  watchElements(COUPON_FORM, (form) => void (form instanceof HTMLElement && on(form, 'submit', () => apply(form))));
  return () => [applying, removing].forEach(({ restore }) => restore());
}

/** One request at a time: another submit while one runs is ignored (contract F8; CP-01, CP-03). @param take shows the answer; the place is open by then */
export function createCouponRequests(
  post: (request: Required<Omit<CouponRequest, 'email'>>) => void,
  take: (place: HTMLElement, code: string, answer: HttpAnswer<string>) => void,
) {
  let running: { readonly place: HTMLElement; isDropped: boolean } | undefined;
  return {
    /** Sends a code, unless a request is under way. */
    submit(place: HTMLElement, code: string): void {
      if (running) return;
      const own = { place, isDropped: false };
      running = own;
      tryAndLog('shut the coupon form', () => {
        markForm(place);
        blockElement(place);
      });
      const end = (): void => {
        if (running !== own) return;
        running = undefined;
        openForm(place);
      };
      post({
        code,
        take(answer) {
          end();
          if (!own.isDropped) take(place, code, answer);
        },
        end,
      });
    },
    /** The page came back from the back/forward cache: the place opens, and a late answer is dropped. */
    restore(): void {
      if (!running) return;
      running.isDropped = true;
      openForm(running.place);
      running = undefined;
    },
  };
}

const TOTALS_ONLY = { update_shipping_method: false };

/**
 * A coupon request had no usable answer: the page's text for failed updates, else ours. Where the server may have changed the cart, the order review is
 * asked for again: no total stays that the shop no longer has. Nothing is said of a request that another script has ended.
 */
function showFailure(form: Element | undefined, error: HttpError, config: CheckoutConfig): void {
  if (wasStopped(error)) return;
  clearAnswers();
  const html = errorNotice(config.i18n_update_failed || message('reviewFailed'));
  if (form) showNoticesBefore(form, 'error', html);
  if (isOutcomeUnknown(error)) emit(document.body, 'update_checkout', [TOTALS_ONLY]);
}

/** Whether the focus is lost, or in an element that is being replaced. */
function isFocusGone(place: Element | undefined): boolean {
  const { activeElement } = document;
  return activeElement === document.body || Boolean(place?.contains(activeElement));
}

/** What earlier answers have said (contract F8). */
function clearAnswers(): void {
  clearPageNotices();
  clearInlineErrors();
}

/** Shows the answer to a code that was applied, and asks for new totals (contract F8, CP-01). An answer of blanks is none. */
function showAppliedCoupon(form: HTMLElement, code: string, answer: HttpAnswer<string>, config: CheckoutConfig): void {
  if (!answer.ok) return showFailure(form, answer.error, config);
  clearAnswers();
  const { data: html } = answer;
  if (html.trim() === '') return;
  const input = first(COUPON_INPUT, form);
  if (saysError(html)) {
    if (isControl(input)) {
      showCouponError(input, textOf(html));
      readCouponError(input);
    }
    tryAndLog('errored_coupon_in_checkout', () => emit(document.body, 'errored_coupon_in_checkout', [code, html]));
    tryAndLog('errored_coupon', () => emit(document.body, 'errored_coupon', [code, html]));
  } else {
    // The new totals do not wait for the movement.
    void closeCouponForm(form).then(() => showNoticesBefore(form, 'success', html, isFocusGone(form)));
    if (isControl(input)) input.value = '';
  }
  tryAndLog('applied_coupon_in_checkout', () => emit(document.body, 'applied_coupon_in_checkout', [code]));
  emit(document.body, 'update_checkout', [TOTALS_ONLY]);
}

/** Shows the answer to a coupon that was taken off, and asks for new totals (contract F8, CP-03). */
function showRemovedCoupon(code: string, answer: HttpAnswer<string>, config: CheckoutConfig): void {
  const form = first('form.woocommerce-checkout');
  if (!answer.ok) return showFailure(form, answer.error, config);
  clearAnswers();
  const { data: html } = answer;
  if (html.trim() === '') return;
  // The totals are rendered again, without the link that was pressed.
  if (form) showNoticesBefore(form, saysError(html) ? 'error' : 'success', html, isFocusGone(first(REVIEW_SECTION)));
  tryAndLog('removed_coupon_in_checkout', () => emit(document.body, 'removed_coupon_in_checkout', [code]));
  emit(document.body, 'update_checkout', [TOTALS_ONLY]);
  for (const box of all(COUPON_FORM)) {
    const input = first(COUPON_INPUT, box);
    if (isControl(input)) {
      input.value = '';
      clearCouponError(input);
    }
    void closeCouponForm(box);
  }
}

async function closeCouponForm(form: HTMLElement): Promise<void> {
  await slideUp(form, SLIDE_MS);
  // Opened again meanwhile: then that is what counts.
  if (!isOpen(form)) markExpanded(COUPON_LINK, false);
}

async function toggle(form: HTMLElement): Promise<void> {
  if (isOpen(form)) return closeCouponForm(form);
  await slideDown(form, SLIDE_MS);
  if (!isOpen(form)) return;
  markExpanded(COUPON_LINK, true);
  first('input:not([type="hidden"]), select, textarea, button', form)?.focus();
}
