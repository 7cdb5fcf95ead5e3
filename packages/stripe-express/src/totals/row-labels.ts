import type { RowLabels } from './rows.rules';
import { say } from '../messages/index';

/** Labels of the sheet's rows in the page's language. */
export function rowLabels(): RowLabels {
  return { tax: say('tax'), shipping: say('shipping'), discount: say('discount'), refund: say('refund') };
}
