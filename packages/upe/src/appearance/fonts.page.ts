import { FONT_HOSTS } from '../constants';

/** The theme's web fonts, for the provider: stylesheets of known font hosts (UP-17, contract 7.5). */
export function themeFonts(moreHosts: readonly string[] = []): { cssSrc: string }[] {
  const hosts = [...FONT_HOSTS, ...moreHosts];
  return [...document.styleSheets].flatMap(({ href }) => (href && hosts.includes(hostOf(href)) ? [{ cssSrc: href }] : []));
}

function hostOf(href: string): string {
  try {
    return new URL(href, document.baseURI).host;
  } catch {
    return '';
  }
}
