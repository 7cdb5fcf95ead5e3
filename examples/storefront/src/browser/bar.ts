/** The bar at the lower edge: applies a switch as soon as it is changed, and remembers whether it is open. */
import { settingsFromForm, SETTINGS_COOKIE, writeSettings } from '../demo/settings';
import { whenParsed } from './events';

const OPEN_KEY = 'demo-bar-open';

whenParsed(() => {
  const bar = document.querySelector<HTMLDetailsElement>('.demo-bar');
  const form = bar?.querySelector('form');
  if (!bar || !form) return;
  bar.open = sessionStorage.getItem(OPEN_KEY) === '1';
  bar.addEventListener('toggle', () => sessionStorage.setItem(OPEN_KEY, bar.open ? '1' : '0'));
  form.addEventListener('change', () => {
    if (form.dataset['mode'] === 'server') {
      form.requestSubmit();
    } else {
      const values = new URLSearchParams();
      for (const [name, value] of new FormData(form)) values.append(name, String(value));
      document.cookie = `${SETTINGS_COOKIE}=${writeSettings(settingsFromForm(values))}; path=/; max-age=31536000; samesite=lax`;
      location.reload();
    }
  });
});
