import { chosenLanguage, type Language } from '../demo/settings';
import { html, render, type Html } from '../support/html';

/** What the gallery's address says: `?lang=en&theme=dark&bundle=ui`. */
interface GalleryView {
  readonly language: Language;
  /** `auto`: as the device is set. */
  readonly theme: 'auto' | 'light' | 'dark';
  readonly bundle: string | null;
}

const SCHEMES = { auto: 'light dark', light: 'light', dark: 'dark' } as const;
const WORDS = {
  de: {
    title: 'Galerie der Inseln',
    theme: 'Farben',
    language: 'Sprache',
    bundle: 'Bundle',
    all: 'alle',
    auto: 'wie das Gerät',
    light: 'hell',
    dark: 'dunkel',
  },
  en: {
    title: 'Gallery of islands',
    theme: 'Colours',
    language: 'Language',
    bundle: 'Bundle',
    all: 'all',
    auto: 'as the device',
    light: 'light',
    dark: 'dark',
  },
} as const;
const LANGUAGES = { de: 'Deutsch', en: 'English' } as const;

function viewOf({ searchParams }: URL, visitors: Language): GalleryView {
  const theme = searchParams.get('theme');
  return {
    language: chosenLanguage(searchParams.get('lang')) ?? visitors,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    bundle: searchParams.get('bundle'),
  };
}

/** One choice: links to the same page with another parameter. @param current what is shown */
function choice(
  url: URL,
  name: string,
  label: string,
  values: readonly (readonly [value: string, text: string])[],
  current: string = url.searchParams.get(name) ?? '',
): Html {
  const links = values.map(([value, text]) => {
    const to = new URL(url);
    if (value === '') to.searchParams.delete(name);
    else to.searchParams.set(name, value);
    return html`<li><a href="${to.pathname}${to.search}" ${value === current && html` aria-current="true"`}>${text}</a></li>`;
  });
  return html`<nav class="gallery-choice" aria-label="${label}">
    <span>${label}</span>
    <ul>
      ${links}
    </ul>
  </nav>`;
}

/**
 * The gallery's document: every island of every bundle in every state, drawn by `/demo/gallery.js`.
 * @param visitors language of a visitor whose address names none
 * @param styles addresses of the bundles' stylesheets
 * @param bundles those that have a gallery
 */
export function galleryDocument(
  url: URL,
  visitors: Language,
  nonce: string,
  styles: readonly string[],
  bundles: readonly string[],
): string {
  const { language, theme } = viewOf(url, visitors);
  const words = WORDS[language];
  const dark = theme === 'auto' ? '(prefers-color-scheme: dark)' : 'all';
  return `<!doctype html>${render(html`
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${SCHEMES[theme]}" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/theme.css" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="/demo/gallery.css" />
        ${theme !== 'light' && html`<link rel="stylesheet" href="/demo/gallery-dark.css" media="${dark}" />`}
      </head>
      <body class="gallery">
        <header class="gallery-head">
          <h1>${words.title}</h1>
          ${choice(url, 'bundle', words.bundle, [['', words.all], ...bundles.map((name) => [name, name] as const)])}
          ${choice(url, 'lang', words.language, Object.entries(LANGUAGES), language)}
          ${choice(url, 'theme', words.theme, [
            ['', words.auto],
            ['light', words.light],
            ['dark', words.dark],
          ])}
        </header>
        <main></main>
        <script src="/demo/gallery.js" nonce="${nonce}" defer></script>
      </body>
    </html>
  `)}`;
}
