/** Script of the list of recorded pages: the file is English; for a visitor who reads German it shows what stands beside each text. */
import { languageOf, readSettings, SETTINGS_COOKIE, switchedSettings, writeSettings } from '../demo/settings';
import { cookieNamed } from '../static/cookie';

const kept = readSettings(cookieNamed(SETTINGS_COOKIE), languageOf(navigator.languages.join(',')));
const chosen = switchedSettings(kept, new URL(location.href).searchParams);
if (chosen !== undefined) document.cookie = `${SETTINGS_COOKIE}=${writeSettings(chosen)}; path=/; max-age=31536000; samesite=lax`;

if ((chosen ?? kept).language === 'de') {
  document.documentElement.lang = 'de';
  for (const element of document.querySelectorAll<HTMLElement>('[data-de]'))
    element.textContent = element.dataset['de'] ?? element.textContent;
  document.title = document.querySelector('h1')?.textContent ?? document.title;
  const link = document.querySelector<HTMLAnchorElement>('a[data-switch]');
  if (link) Object.assign(link, { href: '?lang=en', lang: 'en', hreflang: 'en', textContent: 'English' });
}
