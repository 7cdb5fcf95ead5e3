import type { ReactNode } from 'react';

/** Props of `CashAppNotice`. */
export interface CashAppNoticeProps {
  text: string;
}

/** Cash App Pay may refuse a large amount. Host: `div.woocommerce-info[role=status]`, first in the payment area. */
export function CashAppNotice({ text }: CashAppNoticeProps): ReactNode {
  return <span>{text}</span>;
}
