import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { need } from '../dom/need';
import { aCheckoutPage } from '../fixtures/page-builders';
import { createMockShop } from '../shop/shop';
import { openPage, type OpenPageOptions } from './open-page';
import { closePage } from './surroundings';

const HTML = `<html lang="en"><body><ul role="alert"></ul>
  <form action="/signup"><label for="mail">E-mail</label><input id="mail" name="mail">
  <label><input type="checkbox" name="ok" value="1"> I agree</label>
  <select name="land"><option value="de">Germany</option><option value="at">Austria</option></select>
  <button>Sign up</button><button type="button" disabled>Later</button></form>
  <script>var signup_params = {"url":"/?wc-ajax=signup"};</script></body></html>`;

/** A bundle: sends the form, and says what came of it. */
function signUp(): void {
  need('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(need<HTMLFormElement>('form'))] as [string, string][]);
    const { url } = Reflect.get(window, 'signup_params') as { url: string };
    void fetch(new URL(url, location.href), { method: 'POST', body })
      .then((answer) => answer.json())
      .then(({ said }: { said: string }) => said)
      .catch(() => 'No answer')
      .then((said) => {
        need('ul').innerHTML = `<li>${said}</li>`;
        document.body.dispatchEvent(new CustomEvent('signed_up', { bubbles: true, detail: [said] }));
      });
  });
}
const THANKS = { said: 'Thank you' };
const open = (options: OpenPageOptions = {}): ReturnType<typeof openPage> =>
  openPage(HTML, { bundle: signUp, listen: ['signed_up'], ...options });

describe('a page of a test', () => {
  it('shows what a shopper, the server and other scripts see', async () => {
    const page = await open({ answers: { signup: THANKS } });
    await page.type('E-mail', 'a@shop.example');
    await page.choose('I agree');
    await page.choose('[name="land"]', 'Austria');
    await page.press('Sign up');
    expect(page.requests('signup')).toMatchObject([
      {
        endpoint: 'wc-ajax:signup',
        method: 'POST',
        url: '/?wc-ajax=signup',
        fields: { mail: 'a@shop.example', ok: '1', land: 'at' },
      },
    ]);
    expect(page.notices()).toEqual(['Thank you']);
    expect(page.announced()).toEqual(['Thank you']);
    expect(page.heard).toEqual([['signed_up', 'Thank you']]);
    expect(page.focus()).toBe('Sign up');
    expect(page.posts).toEqual([]);
    await closePage();
    expect(document.body.childElementCount).toBe(0);
    expect('signup_params' in window).toBe(false);
  });

  it.each([
    ['a table', { signup: THANKS }],
    ['a table with the whole name and the method', { signup: {}, 'POST wc-ajax:signup': THANKS }],
    ['a function', { signup: ({ fields }) => ({ said: `Thank you${String(fields['mail'])}` }) }],
    ['several', { '*': [THANKS, { said: 'Again' }] }],
    ['handlers of MSW', [http.post('*', () => HttpResponse.json(THANKS))]],
  ] satisfies [string, OpenPageOptions['answers']][])('is answered by %s', async (_name, answers) => {
    const page = await open({ answers });
    await page.press('Sign up');
    expect(page.notices()).toEqual(['Thank you']);
  });

  it('is answered by recorded exchanges in their order, and by the mock shop', async () => {
    const ask = (): Promise<void> =>
      fetch('https://shop.example/?wc-ajax=get_refreshed_fragments', { method: 'POST' }).then(() => undefined);
    const page = await openPage('cart', { bundle: ask, answers: { get_refreshed_fragments: 'get-refreshed-fragments-items' } });
    expect(page.differences('get-refreshed-fragments-items').map(({ where }) => where)).toEqual(['time']);
    expect((await openPage(aCheckoutPage().withCoupon(), { bundle: ask, answers: createMockShop() })).requests()).toHaveLength(1);
  });

  it('has faults from the start or later, until they end', async () => {
    const page = await open({ answers: { signup: THANKS }, faults: { signup: 'offline' } });
    await page.press('Sign up');
    expect(page.notices()).toEqual(['No answer']);
    page.spoil('signup', 502);
    await page.press('Sign up');
    expect(page.notices()).toEqual(['No answer']);
    page.spoil('signup');
    await page.press('Sign up');
    expect(page.notices()).toEqual(['Thank you']);
  });

  it('waits for an answer that the test holds, also where the clock stands still', async () => {
    vi.useFakeTimers();
    const page = await open();
    const answer = page.hold('signup');
    await page.press('Sign up');
    expect(page.notices()).toEqual([]);
    answer(THANKS);
    await page.settle();
    expect(page.notices()).toEqual(['Thank you']);
    expect(() => answer(THANKS)).toThrow('No request to signup waits');
  });

  it('keeps what the browser would post, and runs scripts of plugins before the bundle', async () => {
    const page = await openPage(HTML, { jquery: true, plugins: [({ listen }) => listen('signed_up', () => need('#mail').id)] });
    await page.trigger('signed_up', ['x']);
    expect(page.plugins[0]?.seen).toEqual(['signed_up mail']);
    await page.press('Sign up');
    expect(page.posts).toEqual([{ mail: '', land: 'de' }]);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown, RegExp]>([
    ['presses what is not there', (page) => page.press('Buy'), /Nothing is called "Buy" here. There is: Sign up \| Later/],
    ['presses what is disabled', (page) => page.press('Later'), /disabled/],
    ['chooses what a list does not have', (page) => page.choose('[name="land"]', 'France'), /no "France": Germany \| Austria/],
    ['approves where no window is open', (page) => page.approve(), /No window/],
    ['reads the jQuery that a page does not have', async (page) => page.jQuery, /no jQuery/],
  ])('fails a test that %s', async (_name, act, message) => {
    const page = await open();
    await expect(act(page)).rejects.toThrow(message);
  });

  it('fails a test that has no answer for a request', async () => {
    const page = await open();
    await page.press('Sign up');
    await expect(closePage()).rejects.toThrow('no answer for: POST wc-ajax:signup');
  });
});
