import { type EffectRun, type HttpAnswer, blockElement, createMachine, unblockElement } from '@shop/core';
import { log } from '../../log';
import { first, isControl, valueById } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { COUPON_FORM, COUPON_INPUT, REMOVE_COUPON, REVIEW_SECTION } from '../../page/selectors';
import { markForm, openForm } from '../../page/submit-lock.page';
import type { CouponConfig } from './config';
import { postCoupon, postCouponRemoval } from './coupon.api';
import { clearCouponError } from './coupon-error.page';
import { listenForCouponLink } from './coupon-form.page';
import {
  type CouponAnswer,
  type CouponEffect,
  type CouponEvent,
  type CouponState,
  NO_COUPON,
  transition,
} from './coupon.machine';
import { showAppliedCoupon, showRemovedCoupon } from './show-coupon.flow';

type Run = EffectRun<CouponState<HTMLElement>, CouponEvent<HTMLElement>>;

/** What one kind of coupon request does with the page. */
interface CouponDeps {
  readonly name: string;
  readonly shut: (place: HTMLElement) => void;
  readonly open: (place: HTMLElement) => void;
  readonly post: (code: string) => Promise<HttpAnswer<string>>;
  readonly take: (place: HTMLElement, code: string, answer: CouponAnswer) => Promise<void>;
}

async function send(run: Run, code: string, { post }: CouponDeps): Promise<void> {
  const answer = await post(code);
  if (!run.isStale()) run.send({ type: 'answered', answer: answer.ok ? { ok: true, html: answer.data } : { ok: false } });
}

function createCoupons(deps: CouponDeps) {
  return createMachine<CouponState<HTMLElement>, CouponEvent<HTMLElement>, CouponEffect<HTMLElement>>({
    name: deps.name,
    initial: NO_COUPON,
    log,
    transition,
    perform(effect, run) {
      switch (effect.type) {
        case 'shut':
          return deps.shut(effect.place);
        case 'open':
          return deps.open(effect.place);
        case 'send':
          return send(run, effect.code, deps);
        case 'take':
          return deps.take(effect.place, effect.code, effect.answer);
      }
    },
    failed: ({ type }) => (type === 'send' ? { type: 'answered', answer: { ok: false } } : undefined),
  });
}

/**
 * Coupons of the checkout page: the form that applies one, the links that take one off (contract F8; CP-01, CP-03).
 * @returns call it when the page comes back from the back/forward cache
 */
export function startCoupons(config: CouponConfig): () => void {
  const shutForm = (form: HTMLElement): void => {
    markForm(form);
    blockElement(form);
  };
  const applying = createCoupons({
    name: 'checkout.coupon',
    shut: shutForm,
    open: openForm,
    post: (code) => postCoupon(config, code, valueById('billing_email')),
    take: (form, code, answer) => showAppliedCoupon(form, code, answer, config),
  });
  const removing = createCoupons({
    name: 'checkout.coupon-removal',
    shut: blockElement,
    open: unblockElement,
    post: (code) => postCouponRemoval(config, code),
    take: (_section, code, answer) => showRemovedCoupon(code, answer, config),
  });

  listenForCouponLink();
  onElement('submit', COUPON_FORM, (form, event) => {
    event.preventDefault();
    const input = first(COUPON_INPUT, form);
    if (!isControl(input)) return;
    if (applying.getState().kind === 'idle') clearCouponError(input);
    applying.send({ type: 'submitted', place: form, code: input.value });
  });
  onElement('input change', `${COUPON_FORM} ${COUPON_INPUT}`, clearCouponError);
  // They have the role of a button, so Space works on them.
  onElement('click keydown', `.woocommerce-checkout ${REMOVE_COUPON}`, (link, event) => {
    if (event.type === 'keydown' && event.key !== ' ') return;
    event.preventDefault();
    const section = first(REVIEW_SECTION);
    // The code stays the text of the attribute: `0012` is not the number 12.
    if (section) removing.send({ type: 'submitted', place: section, code: link.getAttribute('data-coupon') ?? '' });
  });
  return () => [applying, removing].forEach((machine) => machine.send({ type: 'restored' }));
}
