import { describe, expect, it, vi } from 'vitest';
import { openPage } from './open-page';
import { closePage } from './surroundings';

const HTML = `<html lang="en"><body><select name="land"><option>Germany</option><option>Austria</option></select>
  <button>Sign up</button><button type="button" disabled>Later</button></body></html>`;
const signUp = (): void =>
  document.querySelector('button')?.addEventListener('click', () => {
    void fetch(new URL('/?wc-ajax=signup', location.href), { method: 'POST' }).catch(() => undefined);
  });
const open = (): ReturnType<typeof openPage> => openPage(HTML, { bundle: signUp });

describe('a page of a test', () => {
  it.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown, RegExp]>([
    ['presses what is not there', (page) => page.press('Buy'), /Nothing is called "Buy" here. There is: Sign up \| Later/],
    ['presses what is disabled', (page) => page.press('Later'), /disabled/],
    ['chooses what a list does not have', (page) => page.choose('[name="land"]', 'France'), /no "France": Germany \| Austria/],
    ['approves where no window is open', (page) => page.approve(), /No window/],
    ['reads the jQuery that a page does not have', async (page) => page.jQuery, /no jQuery/],
    ['answers a request that was not sent', async (page) => page.hold('signup')({}), /No request to signup waits/],
  ])('fails a test that %s', async (_name, act, message) => {
    const page = await open();
    await expect(act(page)).rejects.toThrow(message);
  });

  it('fails a test that has no answer for a request', async () => {
    const page = await open();
    await page.press('Sign up');
    await expect(closePage()).rejects.toThrow('no answer for: POST wc-ajax:signup');
  });

  it('ends timers that begin while the page is taken away', async () => {
    const late = vi.fn();
    const follow = (): void => new MutationObserver(() => setTimeout(late)).observe(document.body, { childList: true });
    await openPage(HTML, { bundle: follow });
    await closePage();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(late).not.toHaveBeenCalled();
  });
});
