/** How a shopper comes back from the PayPal app: the page's hash, as the app leaves it. */
export interface AppReturn {
  readonly action: 'approve' | 'cancel' | 'error';
  readonly orderID: string;
  readonly payerID: string;
}

/** Reads a return from the app off the address; `undefined` when there is none. */
export function readAppReturn(hash: string): AppReturn | undefined {
  const params = new Map(
    hash
      .replace(/^#/, '')
      .split(/[&?]/)
      .map((part) => [part.split('=')[0] ?? '', decodeURIComponent(part.split('=').slice(1).join('='))]),
  );
  if (!params.has('switch_initiated_time')) return undefined;
  return {
    action: params.has('onCancel') ? 'cancel' : params.has('onError') ? 'error' : 'approve',
    orderID: params.get('token') ?? params.get('orderID') ?? '',
    payerID: params.get('PayerID') ?? params.get('payerID') ?? '',
  };
}
