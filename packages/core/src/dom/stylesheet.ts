import { runtimeScript } from '../boot/script';

/** Adds a bundle's stylesheet (`<bundle>.css` beside the scripts) unless the page has it. Nothing when the folder is unknown. */
export function ensureStylesheet(bundle: string): void {
  const { base, query, nonce } = runtimeScript();
  const file = `${bundle}.css`;
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].some((link) =>
    new URL(link.href, document.baseURI).pathname.endsWith(`/${file}`),
  );
  if (!base || present) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${base}${file}${query}`;
  if (nonce) link.nonce = nonce;
  document.head.append(link);
}
