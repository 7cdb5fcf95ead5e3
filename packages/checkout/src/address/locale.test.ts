import { loadPage, need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT, isShown, JQUERY, openShop, set, type ShopPage, startAddresses } from '../testing/checkout-page';

let page: ShopPage;
const start = (): Promise<void> => page.run(startAddresses);
const open = async (jquery = false, isStarted = false): Promise<void> => {
  page = await openShop(CHECKOUT, { jquery, bundle: isStarted ? startAddresses : () => undefined });
};
const SET = '.woocommerce-billing-fields__field-wrapper';

function choose(code: string, prefix = 'billing'): void {
  const country = need<HTMLSelectElement>(`#${prefix}_country`);
  if (![...country.options].some(({ value }) => value === code)) country.add(new Option(code, code));
  set(`#${prefix}_country`, code);
}

function label(field: string): string {
  return need(`#billing_${field}_field label`).textContent.replaceAll('\u00A0', ' ').trim();
}

/** What a row shows, as one comparable text. */
function look(row: Element): string {
  const classes = [...row.classList].filter((name) => /^form-row|validate-required/.test(name)).toSorted();
  return [
    row.id,
    classes.join(' '),
    row.querySelector('label')?.textContent.replace(/\s+/g, ' ').trim(),
    getComputedStyle(row).display,
  ].join(' | ');
}

describe.each(JQUERY)('address fields %s', (_name, jquery) => {
  beforeEach(() => open(jquery, true));

  it('[CO-16] required and optional marks, once each, with their space', async () => {
    expect(label('state')).toMatch(/ \(optional\)$/);
    choose('US');
    expect(label('state')).toBe('Bundesland *');
    expect(need('#billing_state_field label .required').textContent).toBe('*');
    expect(need('#billing_state_field').classList.contains('validate-required')).toBe(true);
    expect(need('#billing_state').getAttribute('aria-required')).toBe('true');
    need('#billing_state_field').classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
    choose('DE');
    choose('US');
    expect(label('state')).toBe('Bundesland *');
    choose('CH');
    expect(label('state')).toBe('Kanton (optional)');
    expect(need('#billing_state_field label .optional').textContent).toBe('(optional)');
    // Nothing is missing any more.
    expect(need('#billing_state_field').className).not.toMatch(/validate-required|woocommerce-invalid/);
  });

  it('[CO-16] a hidden field is emptied, not required, and comes back', async () => {
    need<HTMLInputElement>('#billing_postcode').value = '10557';
    choose('AE');
    expect([isShown('#billing_postcode_field'), need<HTMLInputElement>('#billing_postcode').value]).toEqual([false, '']);
    expect(need('#billing_postcode_field').classList.contains('validate-required')).toBe(false);
    choose('PT');
    expect(isShown('#billing_state_field')).toBe(false);
    choose('ZZ');
    expect(isShown('#billing_state_field')).toBe(true);
    choose('DE');
    expect(isShown('#billing_postcode_field')).toBe(true);
    expect(need('#billing_postcode_field').classList.contains('validate-required')).toBe(true);
  });
});

describe('address fields', () => {
  beforeEach(() => open(false, true));

  it('[CO-16] classes of the country, with the original one kept', async () => {
    const original = need('#billing_postcode_field').className;
    choose('HU');
    const row = need('#billing_postcode_field');
    expect([row.classList.contains('form-row-first'), row.classList.contains('form-row-wide')]).toEqual([true, false]);
    expect(row.dataset['o_class']).toBeDefined();
    expect(original).toContain('form-row-wide');
  });

  it('[CO-16] shipping follows its own country', async () => {
    choose('US', 'shipping');
    expect(need('#shipping_state_field').classList.contains('validate-required')).toBe(true);
    expect(need('#billing_state_field').classList.contains('validate-required')).toBe(false);
  });

  it('[CO-16] sorting keeps focus and caret, and leaves rows alone that are in order', async () => {
    const city = need<HTMLInputElement>('#billing_city');
    city.value = 'Berlin';
    city.focus();
    city.setSelectionRange(2, 4);
    let moved = 0;
    const observer = new MutationObserver((records) => (moved += records.length));
    observer.observe(need(SET), { childList: true });
    choose('DE');
    await Promise.resolve();
    expect(moved).toBe(0);
    const blurred: string[] = [];
    city.addEventListener('blur', () => blurred.push('blur'));
    choose('US');
    await Promise.resolve();
    expect(moved).toBeGreaterThan(0);
    expect(document.activeElement).toBe(city);
    expect([city.selectionStart, city.selectionEnd, blurred]).toEqual([2, 4, []]);
    observer.disconnect();
  });

  it('[CO-16] choosing the US ends where the page for the US begins, with the order of its rows, and leads back', async () => {
    const looks = (): string[] => [...document.querySelectorAll(`${SET} > .form-row`)].map(look);
    const german = looks();
    choose('US');
    const ours = looks();
    choose('DE');
    expect(looks()).toEqual(german);
    loadPage('checkout-guest-us');
    expect(ours).toEqual(looks());
  });

  it('[CO-16] broken selectors of another plugin leave the rest working', async () => {
    await open();
    const config = Reflect.get(window, 'wc_address_i18n_params') as { locale_fields: string };
    config.locale_fields = JSON.stringify({ ...JSON.parse(config.locale_fields), phone: '((' });
    await start();
    choose('US');
    expect(label('state')).toBe('Bundesland *');
  });
});

it('[CO-16] a row that a stylesheet hides is shown, as the country wants it; one that the country hides stays hidden', async () => {
  await open();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '#billing_city_field, #billing_state_field { display: none }';
  await start();
  need('#billing_state_field').style.display = 'none';
  await page.pass(20);
  expect([need('#billing_city_field').style.display, need('#billing_state_field').style.display]).toEqual(['block', 'none']);
});

it('[CO-16] [XC-06] a label of the page config keeps its emphasis, and nothing in it loads, runs or leads away', async () => {
  await open();
  const config = Reflect.get(window, 'wc_address_i18n_params') as { locale: string };
  const locale = JSON.parse(config.locale) as Record<string, Record<string, object>>;
  const label =
    'Ort <strong onclick="x()">genau</strong><img src="//evil.example/x" onerror="x()"><script>x()</script><a href="https://evil.example">hier</a>';
  config.locale = JSON.stringify({ ...locale, CH: { city: { label } } });
  await start();
  choose('CH');
  const shown = need('#billing_city_field label');
  expect(shown.querySelector('img, script, a, [onclick]')).toBeNull();
  expect(shown.querySelector('strong')?.textContent).toBe('genau');
});

describe('a page config with entries that are no fields', () => {
  it('[VR-03] WooCommerce 8.9 prints field names under the keys "0" to "9" of the default: they are ignored, and the rules of countries stay on', async () => {
    await open();
    const config = Reflect.get(window, 'wc_address_i18n_params') as { locale: string };
    const locale = JSON.parse(config.locale) as { default: object };
    Object.assign(locale.default, { 0: 'first_name', 1: 'last_name', 9: 'phone' });
    Object.assign(config, { locale: JSON.stringify(locale) });
    await start();
    choose('US');
    expect([need('#billing_state_field').classList.contains('validate-required'), page.logged]).toEqual([true, []]);
  });
});
