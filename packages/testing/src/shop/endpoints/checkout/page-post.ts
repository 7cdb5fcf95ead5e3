import { redirect } from '../../server/answers';
import { bare } from '../../server/bare-pages';
import type { Call } from '../../server/context';
import { asObject, asText } from '../../server/json';
import { parseJson } from '../../server/request';
import type { ShopResponse } from '../../types';
import { placeOrderEndpoint } from './place-order';

/** POST of the checkout form without a script: goes on, or shows the page with its errors. */
export function checkoutPagePost(call: Call): ShopResponse {
  if (call.form.has('woocommerce_checkout_update_totals')) return bare(call);
  const answer = asObject(parseJson(placeOrderEndpoint(call).body));
  const target = asText(answer.redirect);
  if (target !== '') return redirect(target.startsWith('#') ? `${call.path}${target}` : target);
  call.session.notices.push({ kind: 'error', html: errorTexts(asText(answer.messages)) });
  return bare(call);
}

/** The items of a message list, joined. */
function errorTexts(messages: string): string {
  const items = [...messages.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map((match) => (match[1] ?? '').trim());
  return items.join('<br />');
}
