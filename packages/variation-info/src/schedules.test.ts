import { need, runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse, restoreContent, setContent } from './content';
import { openProduct } from './testing/page';

/** Fields in four kinds of places; all 28 would only make this slower. */
const PLACES = `<p class="price">10 € – <b>20 €</b></p>
  <p class="wc-gzd-additional-info tax-info">inkl. <i>MwSt.</i></p><p class="tax-info wc-gzd-additional-info-placeholder"></p>
  <p class="price price-unit">1 € / kg</p><div class="manufacturer"> </div>
  <div class="wp-block-woocommerce-gzd-product-price-label wp-block-woocommerce-gzd-product-delivery-time" data-is-descendent-of-single-product-template="true"><div class="delivery-time-info">2 Tage</div></div>
  <table><tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--nutri_score"><td class="woocommerce-product-attributes-item__value"><span class="wc-gzd-nutri-score"></span></td></tr></table>`;
const TARGETS = 'p.price, .tax-info, .price-unit, .manufacturer, .delivery-time-info, .wc-gzd-nutri-score';

const html = fc.constantFrom(
  '',
  '<b>neu</b>',
  'nur Text',
  '<span class="price">7 €</span>',
  '<!-- leer -->',
  ' ',
  '<p>a</p><p>b</p>',
  '5&nbsp;€ &amp; mehr',
);
const variation = fc.record(
  {
    display_price: fc.constantFrom(0, 5, ''),
    price_html: html,
    tax_info: fc.oneof(html, fc.constant(false)),
    unit_price: html,
    manufacturer: html,
    delivery_time: html,
    nutri_score: fc.oneof(html, fc.constant(0)),
    has_product_safety_information: fc.boolean(),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('show' as const), variation }),
  fc.record({
    kind: fc.constantFrom('reset_data' as const, 'hide_variation' as const, 'update_variation_values' as const, 'click' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 400 }) }),
);

describe('random schedules', () => {
  it('[VI-02] whatever was shown, reset brings back the original bytes, and the last variation wins until then', async () => {
    vi.useFakeTimers();
    const page = await openProduct(
      `<div class="product">${PLACES}<form class="variations_form"><div class="single_variation"></div>
      <button class="single_add_to_cart_button disabled"></button><input class="variation_id" value="7"><a class="reset_variations">x</a></form></div>`,
      { jquery: true },
    );
    const texts = (): string[] => [...document.querySelectorAll(TARGETS)].map(({ innerHTML }) => innerHTML);
    const before = texts();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), variation, (steps, last) => {
        for (const each of steps) {
          switch (each.kind) {
            case 'show':
              page.show(each.variation);
              break;
            case 'wait':
              vi.advanceTimersByTime(each.ms);
              break;
            case 'click':
              need('.reset_variations').click();
              break;
            default:
              page.fire(need('form'), each.kind);
          }
        }
        page.show(last);
        const shown = texts();
        page.reset();
        page.show(last);
        expect(texts()).toEqual(shown);
        need('.reset_variations').click();
        expect(texts()).toEqual(before);
        expect(document.querySelector('.variation_gzd_modified')).toBeNull();
      }),
      // Each schedule asks jsdom for some hundred selectors; the writing itself has more runs below.
      { numRuns: runs(10) },
    );
  }, 240_000);

  it('[VI-02] any writing of one element ends with its original bytes, seen by eyes and screen readers as its content says', () => {
    const original = fc.oneof(html, fc.string());
    fc.assert(
      fc.property(original, fc.array(fc.oneof(html, fc.string())), (first, written) => {
        const element = document.createElement('div');
        element.innerHTML = first;
        const bytes = element.innerHTML;
        for (const each of written) {
          setContent(element, parse(each));
          const expected = document.createElement('div');
          expected.innerHTML = each;
          expect(element.innerHTML).toBe(expected.innerHTML);
        }
        restoreContent(element);
        expect(element.innerHTML).toBe(bytes);
        const empty = bytes.replaceAll(/<!--[^]*?-->/g, '') === '';
        expect(element.getAttribute('aria-hidden')).toBe(String(empty));
        expect(element.style.display).toBe(empty ? 'none' : '');
      }),
      { numRuns: runs(100) },
    );
  });
});
