import { findProduct, matchVariation } from '../cart/lookup';
import { variationData } from '../render/variation-data';
import { html, json } from '../server/answers';
import type { Call } from '../server/context';
import type { ShopResponse } from '../types';

/** `wc-ajax=get_variation`: the variation of a choice; `false` when none fits. */
export function getVariation(call: Call): ShopResponse {
  const product = findProduct(call.shop.catalogue, Number(call.form.get('product_id')));
  if (!product || product.type !== 'variable') return html('');
  const choices = Object.fromEntries([...call.form].filter(([name]) => name.startsWith('attribute_')));
  const variation = matchVariation(product, choices);
  return json(variation ? variationData(call.view(), product, variation) : false);
}
