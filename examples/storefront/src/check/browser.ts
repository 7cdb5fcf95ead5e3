/** Script of `/check/`: reads what is pasted or dropped, and shows the report. Sends nothing. */
import { languageOf } from '../demo/settings';
import { reportOf, TEXTS } from './report';
import { checkShop } from './shop-check';

const asked = new URL(location.href).searchParams.get('lang');
const language = asked === 'de' || asked === 'en' ? asked : languageOf(navigator.languages.join(','));
const text = TEXTS[language];
document.documentElement.lang = language;
document.title = text.title;
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  const key = Object.keys(text).find((name) => name === element.dataset['text']) as keyof typeof text | undefined;
  if (key !== undefined) element.textContent = text[key];
}
const other = document.querySelector<HTMLAnchorElement>('a[data-switch]');
if (other) Object.assign(other, { href: `?lang=${language === 'de' ? 'en' : 'de'}`, lang: language === 'de' ? 'en' : 'de' });

const field = document.querySelector<HTMLTextAreaElement>('#page-html');
const saved = document.querySelector<HTMLInputElement>('#page-files');
const report = document.querySelector<HTMLElement>('#report');

/** Shows the report and moves the focus to it, so that a screen reader reads it. */
function show(pages: readonly string[]): void {
  if (!report) return;
  report.textContent = pages.map((html) => reportOf(checkShop(html), language)).join('\n\n---\n\n');
  report.focus();
}

async function showFiles(files: readonly File[]): Promise<void> {
  show(await Promise.all(files.map((file) => file.text())));
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const files = [...(saved?.files ?? [])];
  if (files.length > 0 && field?.value === '') void showFiles(files);
  else show([field?.value ?? '']);
});
document.querySelector('#copy')?.addEventListener('click', () => void navigator.clipboard.writeText(report?.textContent ?? ''));
saved?.addEventListener('change', () => void showFiles([...(saved.files ?? [])]));
field?.addEventListener('dragover', (event) => event.preventDefault());
field?.addEventListener('drop', (event) => {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  void showFiles(files);
});
