import type { StateStore } from '@shop/core';
import { Slot, SlowHint, Spinner, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

export interface ProgressLine {
  readonly form: Element;
  /** What is happening, or what to do first when the outcome is unknown. */
  readonly text: string;
  /** What to do, or not to do, meanwhile. */
  readonly hint?: string;
  readonly isBusy: boolean;
}

interface OrderProgressProps<State> {
  store: StateStore<State>;
  linesOf(state: State): readonly ProgressLine[];
}

/** How far an order is, after its form, where the button is in sight. Nothing of it stands in the form, which an order review replaces in parts. */
export function OrderProgress<State>({ store, linesOf }: OrderProgressProps<State>): ReactNode {
  return linesOf(useStore(store)).map(({ form, text, hint, isBusy }, index) => (
    <Slot key={index} into={form} at="afterend">
      <div className="shop-order-progress" data-shop-island="checkout.OrderProgress">
        {isBusy ? <Spinner label={text} showLabel /> : <SlowHint text={text} />}
        {hint !== undefined && <SlowHint text={hint} />}
      </div>
    </Slot>
  ));
}
