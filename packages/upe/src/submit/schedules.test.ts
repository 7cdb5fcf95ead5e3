import { ask, emit, membersOf } from '@shop/core';
import { need, paceCalls, runs, type ScriptedCall } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, MOUNT_NODE, releaseForm } from '../page';
import { openUpe, shownNotices, type UpePage } from '../testing/upe-page';

let page: UpePage;
/** Calls that a provider answers after a while, and may refuse. */
const PACED = ['load.payment', 'elements.submit', 'stripe.createPaymentMethod'];

const pace = fc.record({
  ms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 })),
  end: fc.constantFrom(...Array<'good'>(8).fill('good'), 'error', 'throws'),
});
const happening = fc.record({
  at: fc.integer({ min: 0, max: 6_000 }),
  what: fc.constantFrom('order', 'order', 'order', 'order', 'type', 'review', 'other', 'card', 'back', 'back'),
});
const rarely = fc.constantFrom(true, false, false, false);

function choose(gateway: string): void {
  const radio = document.getElementById(`payment_method_${gateway}`);
  if (!(radio instanceof HTMLInputElement)) throw new Error(`No radio of ${gateway}`);
  radio.checked = true;
}

/** Types the card where its form is drawn. */
function typeCard(): void {
  const { stripe } = page.providers;
  if (stripe.isMounted('card')) page.fillCard();
}

/** The shop replaces the payment boxes, as its order review does. */
function review(): void {
  for (const node of document.querySelectorAll(MOUNT_NODE)) node.replaceWith(node.cloneNode(false));
  emit(document.body, 'updated_checkout', [{}]);
}

/** Ids of the payment methods that were requested, in order; those still in flight have none. */
const methods = () =>
  page.providers.stripe.calls.of('stripe.createPaymentMethod').map(({ outcome }) => {
    const method: unknown = Reflect.get(Object(outcome), 'paymentMethod');
    return Reflect.get(Object(method), 'id') as unknown;
  });

describe('submits in any order, with a provider that answers late and out of order', () => {
  it('[MS-45] [UP-03] one payment method a submit that was stopped, each sent at most once, always free at the end (property)', async () => {
    let plan = (): Omit<ScriptedCall, 'call'> => ({});
    let orders = 0;
    page = await openUpe('checkout-guest', {
      config: ({ paymentMethodsConfig }) => ({ paymentMethodsConfig: { card: Object(paymentMethodsConfig).card } }),
    });
    paceCalls(page.providers.stripe, (call) => (PACED.includes(call) ? plan() : {}));
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 2, maxLength: 10 }),
        fc.array(pace, { minLength: 9, maxLength: 9 }),
        rarely,
        rarely,
        async (happenings, paces, vetoes, isBroken) => {
          await page.reload();
          let taken = 0;
          plan = () => {
            const { ms, end } = paces[(taken += 1) % paces.length] ?? { ms: 0, end: 'good' };
            if (isBroken) return { delayMs: ms, error: { message: 'Gestört' } };
            if (end === 'good') return { delayMs: ms };
            return end === 'error' ? { delayMs: ms, error: { message: 'Nein' } } : { delayMs: ms, throws: new Error('x') };
          };
          const before = methods().length;
          let stops = 0;
          /** Payment methods before this one belong to attempts that the shopper has left. */
          let left = before;
          let isPressed = false;
          const wrong: string[] = [];
          const sent: unknown[] = [];
          const { form } = page;
          const members = membersOf(form);
          members.noValidate = true;
          /** The shop's own handler: it sends what its hooks let go, the shop refuses the order, and the form is open again. */
          members.addEventListener('submit', (event) => {
            event.preventDefault();
            // Another plugin may stop the submit before it reaches us.
            if (vetoes && !isPressed) return;
            const isCard = document.querySelector<HTMLInputElement>('#payment_method_stripe')?.checked === true;
            if (!ask(form, `checkout_place_order_${isCard ? 'stripe' : 'cod'}`)) {
              // The form that goes out again is let go; one that is stopped would create an unwanted payment method.
              if (!isPressed) wrong.push('an attempt without a press');
              return void (stops += 1);
            }
            if (!isCard) return;
            // Nothing has changed since another plugin has stopped the form that was ready.
            if (isPressed && !vetoes) wrong.push('a press that slipped through');
            const id = members.querySelector<HTMLInputElement>(`input[name="${HIDDEN.paymentMethod}"]`)?.value;
            if (methods().indexOf(id) < left) wrong.push(`${String(id)} of an attempt that was left`);
            sent.push(id);
            releaseForm(form);
          });
          const press = (): void => {
            isPressed = true;
            members.requestSubmit();
            isPressed = false;
          };
          choose('stripe');
          review();
          await page.pass(0);
          typeCard();
          const happen: Record<(typeof happenings)[number]['what'], () => void> = {
            order: press,
            type: typeCard,
            review,
            other: () => choose('cod'),
            card: () => choose('stripe'),
            back() {
              window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
              left = methods().length;
            },
          };
          for (const { at, what } of happenings) setTimeout(happen[what], at);
          await page.pass(90_000);
          orders += sent.length;
          const made = methods().length - before;
          expect(wrong).toEqual([]);
          expect(made).toBeLessThanOrEqual(stops);
          expect(new Set(sent).size).toBe(sent.length);
          expect(sent.length).toBeLessThanOrEqual(made);
          if (isBroken) expect([made, sent]).toEqual([0, []]);
          expect(shownNotices().length).toBeLessThanOrEqual(1);
          expect([page.covers(), page.posts.length]).toEqual([0, 0]);
          // The pass-through never stays set: the next press of a changed form is stopped again.
          choose('stripe');
          need<HTMLInputElement>('#billing_first_name').value += 'x';
          expect(ask(form, 'checkout_place_order_stripe')).toBe(false);
          await page.pass(60_000);
        },
      ),
      { numRuns: runs(60) },
    );
    expect(orders).toBeGreaterThan(runs(10));
  }, 240_000);
});
