import type { UpeConfig } from '../config';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import type { Stripe } from '../stripe-sdk';
import { confirmIntent } from './intent.flow';
import { confirmLegacy } from './legacy.flow';
import type { ConfirmOutcome } from './outcome';
import { confirmVoucher } from './voucher.flow';
import { confirmWallet } from './wallet.flow';

/** Confirms what a fragment asks for. Never throws. */
export async function confirmFragment(
  stripe: Stripe,
  config: UpeConfig,
  fragment: PaymentFragment,
  saveTicked: boolean,
): Promise<ConfirmOutcome> {
  try {
    switch (fragment.kind) {
      case 'voucher':
        return await confirmVoucher(stripe, config, fragment);
      case 'wallet':
        return await confirmWallet(stripe, config, fragment);
      case 'confirm':
        return await confirmIntent(stripe, config, fragment, saveTicked);
      case 'legacy':
        return await confirmLegacy(stripe, config, fragment);
    }
  } catch (error) {
    return { kind: 'failed', error };
  }
}
