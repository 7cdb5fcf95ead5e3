import { aPlugin, need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT, openShop, set, type ShopPage, startAddresses, startCheckoutPage } from '../testing/checkout-page';

let page: ShopPage;
beforeEach(async () => void (page = await openShop(CHECKOUT, { jquery: true })));

function choose(country: string): void {
  const select = need<HTMLSelectElement>('#billing_country');
  if (![...select.options].some(({ value }) => value === country)) select.append(new Option(country, country));
  set('#billing_country', country);
}

describe('addresses and another plugin', () => {
  it('[EX-340] gets country and wrapper with each change, the rules being applied', async () => {
    await page.run(startAddresses);
    const plugin = aPlugin(({ listen }) =>
      listen(
        'country_to_state_changed country_to_state_changing',
        (_event, country, wrapper) => `${String(country)} ${(wrapper as JQuery).attr('class')}`,
      ),
    );
    choose('US');
    expect(plugin.seen.slice(0, 2)).toEqual([
      'country_to_state_changed US woocommerce-billing-fields',
      'country_to_state_changing US woocommerce-billing-fields',
    ]);
  });

  it('[EX-341] that takes the change of countries off the body: states stay as they are', async () => {
    await page.run(startAddresses);
    aPlugin(({ jQuery }) => jQuery(document.body).off('change refresh', 'select.country_to_state, input.country_to_state'));
    const state = need('#billing_state');
    choose('US');
    expect(need('#billing_state')).toBe(state);
  });

  it('[EX-342] that triggers `country_to_state_changing` for a wrapper of its own: the rules are applied there', async () => {
    await page.run(startAddresses);
    aPlugin(({ jQuery }) => {
      jQuery(document.body).append(
        '<div id="own"><p class="form-row" id="billing_postcode_field"><label>x</label><input></p></div>',
      );
      jQuery(document.body).trigger('country_to_state_changing', ['DE', jQuery('#own')] as never);
    });
    expect(need('#own p').classList.contains('validate-required')).toBe(true);
  });

  it('[EX-343] that takes the checks of fields off the checkout form, by their selector', async () => {
    await page.run(startCheckoutPage);
    aPlugin(({ jQuery }) => jQuery('form.checkout').off('input validate change focusout', '.input-text, select, input:checkbox'));
    need<HTMLInputElement>('#billing_email').value = 'no address';
    aPlugin(({ jQuery }) => jQuery('#billing_email').trigger('validate').trigger('focusout'));
    expect(need('#billing_email_field').classList.contains('woocommerce-invalid')).toBe(false);
  });

  it('[EX-346] that hides a row by a class after the rules were applied: it stays hidden', async () => {
    await page.run(startAddresses);
    document.body.insertAdjacentHTML('beforeend', '<style>.unwanted { display: none }</style>');
    const row = need('#billing_city_field');
    aPlugin(({ jQuery }) => jQuery(document.body).on('country_to_state_changing', () => row.classList.add('unwanted')));
    choose('AT');
    await page.pass(10);
    expect(getComputedStyle(row).display).toBe('none');
  });

  it('[EX-344] that keeps the place of a row as jQuery data: the rows are in that order after the next country', async () => {
    await page.run(startAddresses);
    aPlugin(({ jQuery }) => void jQuery('#billing_phone_field').data('priority', 2));
    choose('AT');
    expect(need('#billing_email_field + .form-row').id).toBe('billing_phone_field');
  });
});
