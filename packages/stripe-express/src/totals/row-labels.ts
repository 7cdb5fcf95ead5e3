import type { RowLabels } from './rows.rules';
import { text } from '../messages/index';

/** Labels of the sheet's rows in the page's language. */
export function rowLabels(): RowLabels {
  return { tax: text('tax'), shipping: text('shipping'), discount: text('discount'), refund: text('refund') };
}
