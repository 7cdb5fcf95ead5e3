import { beforeEach, expect, it, vi } from 'vitest';
import { loadUi, mountIsland, setUiLoader } from '../islands/index';
import { createLog } from '../log/log';
import { showNotices } from './show';

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  setUiLoader(() => Promise.reject(new Error('blocked')));
});

const main = (): HTMLElement => document.querySelector('main') as HTMLElement;

it('[XC-06] when the ui file is blocked, the error is still shown, as text', async () => {
  await showNotices(main(), {
    kind: 'error',
    html: '<ul class="woocommerce-error"><li>Eins <b>x</b></li><li>Zwei</li></ul><img src=x onerror=1>',
    focus: true,
  });
  const list = main().querySelector('.woocommerce-error');
  expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual(['Eins x', 'Zwei']);
  expect(list?.parentElement?.getAttribute('role')).toBe('alert');
  expect(main().querySelector('img')).toBeNull();
  expect(document.activeElement).toBe(list);
  await showNotices(main(), { kind: 'info', html: '<p>Nur Text</p>' });
  expect(main().textContent).toBe('Nur Text');
});

it('[XC-08] an island whose ui file is blocked says so once and leaves the page alone', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const island = mountIsland(main(), () => null, { log: createLog('test') });
  expect(await loadUi()).toBe(false);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  island.unmount();
  expect(main().innerHTML).toBe('');
});
