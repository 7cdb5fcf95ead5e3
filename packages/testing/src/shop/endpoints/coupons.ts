import { applyCoupon, removeCoupon } from '../cart/coupon-rules';
import { renderNotices } from '../render/notices';
import { html, STALE_NONCE } from '../server/answers';
import type { Call } from '../server/context';
import type { ShopResponse } from '../types';

/** `wc-ajax=apply_coupon`: answers with the message to show. */
export function applyCouponEndpoint(call: Call): ShopResponse {
  if (!call.nonceOk('apply-coupon', call.form.get('security'))) return STALE_NONCE;
  const code = call.form.get('coupon_code') ?? '';
  return html(renderNotices([applyCoupon(call.view(), code, call.form.get('billing_email') ?? '')]));
}

/** `wc-ajax=remove_coupon`: answers with the message to show. */
export function removeCouponEndpoint(call: Call): ShopResponse {
  if (!call.nonceOk('remove-coupon', call.form.get('security'))) return STALE_NONCE;
  return html(renderNotices([removeCoupon(call.session, call.form.get('coupon') ?? '')]));
}
