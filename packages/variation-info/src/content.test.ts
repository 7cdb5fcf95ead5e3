import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { aProduct, openProduct, type ProductPage } from './testing/page';

/** Contract table B3, on one field. */
describe('set, empty and restore', () => {
  let page: ProductPage;
  const open = async (besides: string, before?: () => void): Promise<void> =>
    void (page = await openProduct(aProduct(besides), { jquery: true, ...(before ? { before } : {}) }));
  const show = (variation: object): void => page.show({ display_price: 10, ...variation });
  const reset = (): void => page.reset();
  const row = (content: string, classes = ''): string =>
    `<table><tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--net_filling_quantity"><th>Füllmenge</th>` +
    `<td class="woocommerce-product-attributes-item__value"><span class="wc-gzd-additional-info wc-gzd-net-filling-quantity ${classes}">${content}</span></td></tr></table>`;

  it('[VI-01] a row of the attributes table appears with its content and goes without', async () => {
    await open(row('', 'wc-gzd-additional-info-placeholder'));
    document.head.insertAdjacentHTML('beforeend', '<style id="theme">.wc-gzd-additional-info-placeholder{display:none}</style>');
    const line = need('tr.woocommerce-product-attributes-item');
    const value = need('.wc-gzd-net-filling-quantity');
    expect(line.classList.contains('wc-gzd-additional-info-placeholder')).toBe(true);
    expect(line.getAttribute('aria-hidden')).toBe('true');

    show({ net_filling_quantity: '200 g' });
    expect(getComputedStyle(line).display).not.toBe('none');
    expect(line.getAttribute('aria-hidden')).toBe('false');
    expect(value.classList.contains('wc-gzd-additional-info-placeholder')).toBe(false);
    expect(getComputedStyle(value).display).not.toBe('none');

    show({ net_filling_quantity: '' });
    expect(getComputedStyle(line).display).toBe('none');
    expect(line.getAttribute('aria-hidden')).toBe('true');

    show({ net_filling_quantity: '300 g' });
    expect(getComputedStyle(line).display).not.toBe('none');

    reset();
    expect(value.innerHTML).toBe('');
    expect(getComputedStyle(line).display).toBe('none');
    expect(line.getAttribute('aria-hidden')).toBe('true');
    expect(value.getAttribute('aria-hidden')).toBe('true');
    expect(value.classList.contains('wc-gzd-additional-info-placeholder')).toBe(true);
    need('#theme').remove();
  });

  it('[VI-01] only rows of our fields that have no content are marked at the start', async () => {
    const other = (name: string, value: string): string =>
      `<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--${name}"><td class="woocommerce-product-attributes-item__value">${value}</td></tr>`;
    await open(
      `<table>${[
        other('nutri_score', ''),
        other('food_distributor', '<p class="wc-gzd-additional-info-placeholder"></p>'),
        other('drained_weight', '100 g'),
        other('alcohol_content', '<p class="wc-gzd-additional-info-placeholder">5 %</p>'),
        other('attribute_pa_farbe', ''),
      ].join('')}</table>`,
    );
    const marked = [...document.querySelectorAll('tr.wc-gzd-additional-info-placeholder')];
    expect(marked.map((each) => each.className.match(/--(\w+)/)?.[1])).toEqual(['nutri_score', 'food_distributor']);
    expect(marked.map((each) => each.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it('[VI-01] what the theme hides until a variation is chosen appears with it; other elements keep their display', async () => {
    await open('<span class="tax-info">inkl.</span><p class="delivery-time-info"></p>');
    document.head.insertAdjacentHTML('beforeend', '<style id="theme">.tax-info{display:none}</style>');
    show({ tax_info: 'inkl. 7 %', delivery_time: '2 Tage' });
    need('#theme').remove();
    expect(['.tax-info', '.delivery-time-info'].map((selector) => need(selector).style.display)).toEqual(['revert', '']);
  });

  it('[VI-02] a space is content, a comment is none', async () => {
    await open('<p class="tax-info"> </p><p class="manufacturer"><!-- leer --></p>');
    show({ tax_info: ' ', manufacturer: '<!-- x -->' });
    expect(need('.tax-info').style.display).toBe('');
    expect(need('.manufacturer').style.display).toBe('none');
  });

  it('[VI-02] what is shown again after an empty variation is announced again', async () => {
    await open(row('150 g'));
    show({ net_filling_quantity: '' });
    reset();
    expect(need('.wc-gzd-net-filling-quantity').getAttribute('aria-hidden')).toBe('false');
    const line = need('tr.woocommerce-product-attributes-item');
    expect(line.getAttribute('aria-hidden')).toBe('false');
    expect(line.style.display).toBe('');
  });

  it('[VI-02] an element with the marks but no original stays and loses the marks', async () => {
    await open('<p class="variation_modified variation_gzd_modified">Kopie <b>eines</b> Plugins</p>');
    reset();
    expect(need('.product > p:last-child').innerHTML).toBe('Kopie <b>eines</b> Plugins');
    expect(document.querySelector('.variation_gzd_modified, .variation_modified')).toBeNull();
  });

  it("[VI-02] the unit price observer's skeleton is not taken for the original", async () => {
    await open(
      '<p class="price price-unit"><span class="wc-gzd-placeholder-loading"><span></span></span></p><p class="tax-info"><i class="wc-gzd-placeholder-loading">…</i></p>',
    );
    page.jQuery('.price-unit').data('org-html', '<b>10 €</b> / kg');
    show({ unit_price: '20 € / kg', tax_info: 'x' });
    expect(need('.price-unit').innerHTML).toBe('20 € / kg');
    reset();
    expect(need('.price-unit').innerHTML).toBe('<b>10 €</b> / kg');
    expect(need('.tax-info').innerHTML).toBe('<i class="wc-gzd-placeholder-loading">…</i>');
  });

  it('[VI-02] [EX-574] our jQuery methods set, empty and restore content for other scripts', async () => {
    const listed = '<p class="fremd wc-gzd-additional-info-loop">Anderes Produkt</p>';
    await open(`<p class="fremd">Alt</p><p class="fremd">Älter</p><section>${listed}</section>`);
    const methods = page.jQuery('p.fremd') as unknown as Record<string, (html?: string) => unknown>;
    methods['wc_gzd_set_content']?.('<b>Neu</b>');
    expect([...document.querySelectorAll('.fremd:not(section *)')].map(({ innerHTML }) => innerHTML)).toEqual([
      '<b>Neu</b>',
      '<b>Neu</b>',
    ]);
    methods['wc_gzd_set_content']?.('');
    expect(need('.fremd').style.display).toBe('none');
    methods['wc_gzd_reset_content']?.();
    expect(need('section').innerHTML, 'products of a list keep what they have').toBe(listed);
    expect([...document.querySelectorAll('.fremd:not(section *)')].map(({ innerHTML }) => innerHTML)).toEqual(['Alt', 'Älter']);
  });

  it('[VI-02] an attribute in a vendor’s text is never taken for content: nothing becomes code at "clear"', async () => {
    const evil = '&lt;img src=x onerror=&quot;window.attacked=1&quot;&gt;';
    await open(
      `<div class="manufacturer">Werk <b class="variation_gzd_modified variation_modified" data-o_content="${evil}">Nord</b></div>` +
        `<p class="price price-unit" data-o_content="${evil}" data-org-html="${evil}"><i class="wc-gzd-placeholder-loading">10 €</i></p>` +
        `<p class="tax-info" data-o_content="${evil}">inkl. MwSt.</p>`,
    );
    reset();
    show({ unit_price: '20 €', tax_info: 'x' });
    reset();
    expect(need('.manufacturer').textContent).toBe('Werk Nord');
    expect(need('.price-unit').textContent).toBe('10 €');
    expect(need('.tax-info').innerHTML).toBe('inkl. MwSt.');
    expect(document.querySelector('img, [onerror]')).toBeNull();
  });

  it('[VI-02] the first content comes back as it was, also a second time, though its text would read otherwise', async () => {
    await open('<p class="tax-info"></p>');
    // Text that HTML cannot say: read again it would be an element.
    const raw = document.createElement('noembed');
    raw.append('<img src=x onerror=1>');
    need('.tax-info').append(raw);
    for (let round = 0; round < 2; round += 1) {
      show({ tax_info: 'x' });
      reset();
      expect(need('.tax-info').firstElementChild?.firstChild?.nodeType).toBe(Node.TEXT_NODE);
      expect(need('.tax-info').querySelector('img')).toBeNull();
    }
  });

  it('a shop whose Trusted Types allow us nothing gets the words without their marks', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('Policy is not allowed');
      },
    });
    await open('<p class="tax-info">inkl. MwSt.</p>');
    show({ tax_info: '<b>inkl.</b> 7 %' });
    expect(need('.tax-info').textContent.replace(/\s+/g, ' ').trim()).toBe('inkl. 7 %');
    expect(need('.tax-info').querySelector('b')).toBeNull();
    reset();
    expect(need('.tax-info').textContent).toBe('inkl. MwSt.');
  });
});
