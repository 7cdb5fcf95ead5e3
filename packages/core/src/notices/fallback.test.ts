import { beforeEach, expect, it, vi } from 'vitest';
import { createIslands } from '../islands/index';
import { setUiLoader } from '../islands/ui-port';
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

it('[XC-08] an island whose ui file is blocked shows its text, says so once in the log, and goes without a trace', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const islands = createIslands({ bundle: 'test', load: async () => ({ Nothing: () => null }), log: createLog('test') });
  const island = islands.mount(main(), 'Nothing', {}, 'Bitte <b>prüfen</b>');
  expect(main().textContent).toBe('Bitte <b>prüfen</b>');
  expect(await islands.load()).toBe(false);
  island.update({}, 'Neu');
  expect(main().textContent).toBe('Neu');
  expect(await islands.load()).toBe(false);
  expect(error).toHaveBeenCalledTimes(1);
  island.unmount();
  expect(main().outerHTML).toBe('<main></main>');
});
