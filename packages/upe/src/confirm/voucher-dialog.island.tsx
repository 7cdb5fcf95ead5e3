import type { ReactNode } from 'react';

/** Props of `VoucherDialog`. */
export interface VoucherDialogProps {
  title: string;
  message: string;
}

/** What to do with the voucher that the provider's window shows. Host: `div.shop-voucher[role=status]` before the blocked form. */
export function VoucherDialog({ title, message }: VoucherDialogProps): ReactNode {
  return (
    <>
      <strong>{title}</strong>
      <p>{message}</p>
    </>
  );
}
