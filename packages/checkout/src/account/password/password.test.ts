import { on } from '@shop/core';
import { given, need } from '@shop/testing';
import { withReact } from '@shop/testing/react.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, set, type ShopPage } from '../../testing/checkout-page';
import { addPasswordButtons, startPasswordMeter } from './index';
import { deferDictionary } from './page-data';

/** The meter comes when a password field is used for the first time. */
async function started(field = '#reg_password'): Promise<void> {
  await page.run(startPasswordMeter);
  need(field).focus();
  await arrived();
}
const arrived = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await page.settle();
};

let page: ShopPage;
let strength = 0;

const type = (selector: string, value: string, event = 'keyup'): void => set(selector, value, event);

beforeEach(() => void (strength = 0));

const meter = (): HTMLElement => need('#password_strength');
const mockMeter = (): void =>
  page.page.setGlobal('wp', {
    passwordStrength: {
      meter: (_password: string, words: unknown) => (Array.isArray(words) ? strength : 99),
      userInputDisallowedList: () => ['testladen'],
    },
  });

async function open(jquery = false): Promise<void> {
  page = await openShop('my-account-login', {
    jquery,
    listen: ['wc-password-strength-added', 'wc-password-strength-show', 'wc-password-strength-hide'],
  });
  mockMeter();
}
const submit = (): HTMLButtonElement => need('form.register button[type="submit"]');

describe.each(JQUERY)('registration %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CO-18] shows how strong the password is, with a hint, and holds the form while it is too weak', async () => {
    const react = await withReact(jquery ? 'present' : 'late');
    await started();
    // A theme.
    on(document.body, 'wc-password-strength-added', () => meter().classList.add('alert'));
    type('#reg_password', 'abc');
    await react.arrive();
    expect([meter().className, meter().getAttribute('role')]).toEqual(['woocommerce-password-strength short alert', null]);
    expect(meter().textContent).toBe('Sehr schwach - Bitte gib ein stärkeres Passwort ein.');
    expect(need('#reg_password').getAttribute('aria-describedby')).toBe('password_strength');
    expect(meter().nextElementSibling?.outerHTML).toContain('<small class="woocommerce-password-hint">Tipp:');
    expect([submit().disabled, submit().classList.contains('disabled')]).toEqual([true, true]);
    strength = 4;
    type('#reg_password', 'abcdefghijkl', 'change');
    expect([meter().className, meter().textContent]).toEqual(['woocommerce-password-strength strong alert', 'Stark']);
    expect(document.querySelector('.woocommerce-password-hint')).toBeNull();
    expect([submit().disabled, submit().classList.contains('disabled')]).toEqual([false, false]);
    expect(document.querySelectorAll('#password_strength')).toHaveLength(1);
    react.restore();
    // Another script that changes the text of the meter receives one for each new text.
    const [first, ...others] = page.names();
    expect([first, new Set(others)]).toEqual(['wc-password-strength-added', new Set(['wc-password-strength-show'])]);
  });

  it('[CO-18] an emptied field hides the meter and frees the form, a new try shows it again', async () => {
    await started();
    type('#reg_password', 'abc');
    type('#reg_password', '');
    expect([meter().style.display, submit().disabled]).toEqual(['none', false]);
    expect(need('#reg_password').hasAttribute('aria-describedby')).toBe(false);
    expect(document.querySelector('.woocommerce-password-hint')).toBeNull();
    type('#reg_password', 'x');
    expect(meter().style.display).toBe('');
    expect(page.names()).toEqual(['wc-password-strength-added', 'wc-password-strength-hide', 'wc-password-strength-show']);
  });
});

describe('registration', () => {
  beforeEach(() => open());

  it('[CO-18] announces the strength politely after a pause of half a second, when it has changed, and not once the field has left the page', async () => {
    await started();
    const spoken = (): string => document.getElementById('shop-live-polite')?.textContent ?? '';
    for (const value of ['a', 'ab', 'abc']) {
      type('#reg_password', value);
      await page.pass(499);
    }
    expect(spoken()).toBe('');
    await page.pass(1);
    expect(spoken()).toBe('Sehr schwach - Bitte gib ein stärkeres Passwort ein.');
    document.getElementById('shop-live-polite')?.replaceChildren();
    type('#reg_password', 'abcd');
    await page.pass(500);
    expect(spoken()).toBe('');
    strength = 4;
    type('#reg_password', 'abcdefghijkl');
    await page.pass(500);
    expect(spoken()).toBe('Stark');
    document.getElementById('shop-live-polite')?.replaceChildren();
    strength = 0;
    type('#reg_password', 'abc');
    need('#reg_password').closest('form')?.remove();
    await page.pass(500);
    expect(spoken()).toBe('');
  });

  it('[CO-18] judges what was typed before the meter arrived', async () => {
    startPasswordMeter();
    expect(document.querySelector('#password_strength')).toBeNull();
    type('#reg_password', 'abc');
    await arrived();
    expect(meter().classList.contains('short')).toBe(true);
  });

  it('[CO-18] stands after the wrapper with the show button, whichever came first; the tie to it survives, others’ ties too', async () => {
    addPasswordButtons({ i18n_password_show: '', i18n_password_hide: '' });
    await started();
    need('#reg_password').setAttribute('aria-describedby', 'theirs');
    type('#reg_password', 'a');
    type('#reg_password', 'ab');
    expect(need('.password-input:has(#reg_password) + #password_strength')).toBe(meter());
    expect(document.querySelectorAll('#password_strength')).toHaveLength(1);
    expect(need('#reg_password').getAttribute('aria-describedby')).toBe('theirs password_strength');
    need('#reg_password').removeAttribute('aria-describedby');
    type('#reg_password', 'abc', 'input');
    expect(need('#reg_password').getAttribute('aria-describedby')).toBe('password_strength');
  });

  it('[CO-18] while the dictionary is not loaded nothing is held', async () => {
    strength = -1;
    await started();
    type('#reg_password', 'abc');
    expect([meter().className, meter().textContent, submit().disabled]).toEqual([
      'woocommerce-password-strength',
      'Passwortstärke unbekannt',
      false,
    ]);
    page.page.setGlobal('wp', undefined);
    type('#reg_password', 'abcd');
    expect(submit().disabled).toBe(false);
  });

  it('[CO-18] a button that another script has disabled stays so', async () => {
    await started();
    submit().disabled = true;
    strength = 4;
    type('#reg_password', 'abcdefghijkl');
    expect(submit().disabled).toBe(true);
  });
});

describe('the dictionary of passwords', () => {
  const SRC = 'https://shop.example/wp-includes/js/zxcvbn.min.js';
  const tags = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SRC}"]`)];
  const provide = (score: number, words: (list: unknown) => void = () => undefined): void =>
    page.page.setGlobal('zxcvbn', (_password: string, list: unknown) => {
      words(list);
      return { score };
    });
  const end = async (result: 'load' | 'error'): Promise<void> => {
    given(tags()[0], 'script tag').dispatchEvent(new Event(result));
    await page.pass(0);
  };
  const arrive = async (score: number, words?: (list: unknown) => void): Promise<void> => {
    provide(score, words);
    await end('load');
  };
  beforeEach(async () => {
    page = await openShop('my-account-login');
    page.page.setGlobal('wp', undefined);
    page.page.setGlobal('zxcvbn', undefined);
    page.page.setGlobal('_zxcvbnSettings', { src: SRC });
  });

  it('[CO-18] is fetched when a new password is first typed, not before, and once', async () => {
    await started();
    expect(tags()).toHaveLength(0);
    type('#reg_password', 'abc');
    type('#reg_password', 'abcd');
    expect([tags().length, meter().textContent]).toEqual([1, 'Passwortstärke unbekannt']);
    expect(need<HTMLButtonElement>('form.register button[type="submit"]').disabled).toBe(false);
  });

  describe('WordPress fetches it after `load`', () => {
    /** What `zxcvbn-async.js` does at that moment. */
    const wordPressFetches = (): string => String(Reflect.get(Reflect.get(window, '_zxcvbnSettings') as object, 'src'));
    const loading = (): void => void vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const loaded = async (): Promise<string> => {
      let fetched = '';
      window.addEventListener('load', () => (fetched = wordPressFetches()), { once: true });
      window.dispatchEvent(new Event('load'));
      await page.pass(0);
      return fetched;
    };

    it('[CO-18] not where our meter is on: it comes when a new password is typed, also in a form of another plugin; a login does not bring it', async () => {
      loading();
      deferDictionary();
      expect(await loaded()).toBe('');
      document.body.insertAdjacentHTML(
        'beforeend',
        '<input type="password" id="login"><input type="password" id="theirs" autocomplete="new-password">',
      );
      type('#login', 'a', 'input');
      expect(tags()).toHaveLength(0);
      type('#theirs', 'a', 'input');
      expect(tags()).toHaveLength(1);
    });

    it('[CO-18] a password that is typed before `load` brings it at once', async () => {
      loading();
      deferDictionary();
      await started();
      type('#reg_password', 'abc');
      type('#reg_password', 'abc', 'input');
      expect(tags()).toHaveLength(1);
      await loaded();
    });

    it('[CO-18] as before on a page without our meter, and after `load`', async () => {
      deferDictionary();
      expect(wordPressFetches()).toBe(SRC);
      loading();
      page.page.setGlobal('wc_password_strength_meter_params', undefined);
      deferDictionary();
      expect(wordPressFetches()).toBe(SRC);
    });
  });

  it('[CO-18] judges what stands in the field when it comes, by the words of page and shopper', async () => {
    document.title = 'Testladen im Hof';
    document.body.insertAdjacentHTML('beforeend', '<input id="first_name" value="Friederike">');
    await started();
    type('#reg_password', 'abc');
    const seen = vi.fn();
    await arrive(1, seen);
    expect(meter().className).toBe('woocommerce-password-strength bad');
    expect(need<HTMLButtonElement>('form.register button[type="submit"]').disabled).toBe(true);
    expect(seen.mock.calls[0]?.[0]).toEqual(expect.arrayContaining(['Testladen', 'Friederike', 'shop', 'example']));
    expect(seen.mock.calls[0]?.[0]).not.toContain('im');
  });

  it('[CO-18] one that never comes blocks no order and is requested three times in all, at the next letter, with one line in the log', async () => {
    await started();
    const asked: number[] = [];
    for (const letter of 'abcdefgh') {
      type('#reg_password', letter);
      asked.push(tags().length);
      if (tags().length > 0) await end('error');
    }
    expect(asked).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    expect(need<HTMLButtonElement>('form.register button[type="submit"]').disabled).toBe(false);
    expect(page.logged).toHaveLength(1);
  });

  it.each(['beforeunload', 'pagehide'])(
    '[CO-18] one that fails after %s does not count: it is loaded again on a page that comes back',
    async (event) => {
      await started();
      for (const letter of 'abc') {
        type('#reg_password', letter);
        window.dispatchEvent(new Event(event));
        await end('error');
        await page.act(() => window.dispatchEvent(new Event('pageshow')));
        expect(tags()).toHaveLength(1);
      }
      expect(page.logged).toEqual([]);
      await arrive(3);
      expect(meter().className).toBe('woocommerce-password-strength good');
    },
  );

  it.each([['javascript:alert(1)'], [''], [7], [undefined]])(
    '[CO-18] an address that is none is not fetched: %s',
    async (src) => {
      page.page.setGlobal('_zxcvbnSettings', { src });
      await started();
      const before = document.scripts.length;
      type('#reg_password', 'abc');
      expect(document.scripts).toHaveLength(before);
    },
  );

  it('[CO-18] one that the page has loaded itself is used as it is', async () => {
    provide(4);
    await started();
    type('#reg_password', 'abcdefghijkl');
    expect([tags().length, meter().className]).toEqual([0, 'woocommerce-password-strength strong']);
  });
});

describe('checkout', () => {
  const placeOrder = (): HTMLButtonElement => need('form.checkout button[type="submit"]');
  beforeEach(async () => {
    page = await openShop('checkout-guest');
    mockMeter();
  });

  it('[CO-18] a weak password does not keep anybody from ordering', async () => {
    await started('#account_password');
    type('#account_password', 'abc');
    expect([meter().classList.contains('short'), placeOrder().disabled]).toEqual([true, false]);
  });

  it('[CO-18] where the shop says so it does, until the field is emptied or no account is wanted', async () => {
    page.page.setGlobal('wc_password_strength_meter_params', { min_password_strength: '3', stop_checkout: '1' });
    given(document.getElementById('createaccount'), 'box').remove();
    need('form.checkout').insertAdjacentHTML('beforeend', '<input type="checkbox" id="createaccount" checked>');
    await started('#account_password');
    type('#account_password', 'abc');
    expect(placeOrder().disabled).toBe(true);
    need('#createaccount').click();
    expect(placeOrder().disabled).toBe(false);
  });
});
