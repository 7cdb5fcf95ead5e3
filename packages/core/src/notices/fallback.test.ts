import { beforeEach, expect, it, vi } from 'vitest';
import { setUiLoader } from '../islands/features';
import { showNotices } from './notices';

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  setUiLoader(() => Promise.reject(new Error('blocked')));
});

const main = (): HTMLElement => document.querySelector('main') as HTMLElement;

it('[XC-06] when the ui file is blocked, the error is still shown, as text', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
});
