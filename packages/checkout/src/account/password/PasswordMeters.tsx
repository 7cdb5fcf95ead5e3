import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import type { ReactNode } from 'react';

const METER_ID = 'password_strength';

/** How strong the password of a field is. */
export interface Meter {
  readonly key: number;
  readonly field: Element;
  /** The field, or the wrapper with its button: the meter stands after it. */
  readonly place: Element;
  readonly className: string;
  readonly text: string;
  /** How to make a better one; `undefined`: good enough. */
  readonly hint: string | undefined;
  /** The field is empty. */
  readonly isHidden: boolean;
}

/** Props of `PasswordMeters`. */
interface PasswordMetersProps {
  store: StateStore<readonly Meter[]>;
}

/** How strong each new password is, while it is typed. */
export function PasswordMeters({ store }: PasswordMetersProps): ReactNode {
  return useStore(store).map(({ key, ...meter }) => <PasswordMeter key={key} {...meter} />);
}

function PasswordMeter({ place, className, text, hint, isHidden }: Omit<Meter, 'key'>): ReactNode {
  const next = place.nextElementSibling;
  return (
    <>
      {/* First, so that a meter that is new comes before it. */}
      {hint !== undefined && (
        <Slot into={next?.id === METER_ID ? next : place} at="afterend">
          <small className="woocommerce-password-hint">{hint}</small>
        </Slot>
      )}
      <Slot into={place} at="afterend">
        <div
          className={className}
          id={METER_ID}
          style={isHidden ? { display: 'none' } : undefined}
          data-shop-island="checkout.PasswordStrength"
        >
          {text}
        </div>
      </Slot>
    </>
  );
}
