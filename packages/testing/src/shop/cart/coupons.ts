import type { Coupon, Minor } from '../types';

/** Halves are rounded down: the shop never gives a cent too much. */
function roundHalfDown(amount: number): Minor {
  return Math.ceil(Number((amount - 0.5).toFixed(6)));
}

/** Discount of one coupon per line, in the same order. Lines hold what is left after earlier coupons. */
export function couponShares(coupon: Coupon, lines: readonly Minor[]): Minor[] {
  if (coupon.kind === 'percent') return lines.map((amount) => roundHalfDown((amount * coupon.amount) / 100));
  const sum = lines.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return lines.map(() => 0);
  const budget = Math.min(coupon.amount, sum);
  const shares = lines.map((amount) => Math.floor((budget * amount) / sum));
  let rest = budget - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, at) => {
    const extra = rest > 0 && share < (lines[at] ?? 0) ? 1 : 0;
    rest -= extra;
    return share + extra;
  });
}
