import { asList, own, ownText } from '@shop/core/rules';
import { type WalletContext } from '../sheet/wallet-context.rules';
import { type Transaction, readTransaction, withShippingFee } from '../sheet/transaction.rules';
import { type TransactionInfo, transactionInfo } from './payment-request.rules';

/** Where the shipping options of an answer lead. */
export interface ShippingUpdate {
  newTransactionInfo?: TransactionInfo;
  newShippingOptionParameters?: {
    defaultSelectedOptionId: string;
    shippingOptions: { id: string; label: string; description: string }[];
  };
  error?: { reason: string; message: string; intent: string };
}

/** Total after a change: that of the real cart, or on a product page what is sold with another fee (contract 6.G 6). */
export function updatedTransaction(context: WalletContext, before: Transaction, answer: unknown): Transaction {
  if (context === 'product') return withShippingFee(before, own(answer, 'shipping_fee'));
  return readTransaction(answer) ?? before;
}

/**
 * Answer to a change of address or option in the sheet.
 * @param trigger what has changed; `SHIPPING_OPTION` brings no new options.
 * @param message text for addresses without any option.
 */
export function shippingUpdate(trigger: string, answer: unknown, transaction: Transaction, message: string): ShippingUpdate {
  const offered = own(answer, 'shipping_options');
  const options = asList(own(offered, 'shippingOptions')).flatMap((option) => {
    const id = ownText(option, 'id');
    const label = ownText(option, 'label');
    return id === undefined || label === undefined ? [] : [{ id, label, description: ownText(option, 'description') ?? '' }];
  });
  const [first] = options;
  if (!first) return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' } };
  const newTransactionInfo = transactionInfo(transaction);
  if (trigger !== 'INITIALIZE' && trigger !== 'SHIPPING_ADDRESS') return { newTransactionInfo };
  const wished = ownText(offered, 'defaultSelectedOptionId');
  const chosen = options.find(({ id }) => id === wished) ?? first;
  return {
    newTransactionInfo,
    newShippingOptionParameters: { defaultSelectedOptionId: chosen.id, shippingOptions: options },
  };
}
