import { builtFile, withChecksum } from '../boot/script';
import { drawSafely } from '../log/log';

/** Adds a bundle's stylesheet (`<bundle>.css` beside the scripts) unless the page has it. Nothing when the folder is unknown. Never throws. */
export function ensureStylesheet(bundle: string): void {
  drawSafely(() => addStylesheet(bundle));
}

function addStylesheet(bundle: string): void {
  const file = `${bundle}.css`;
  // As text: a page may have a link whose address is none.
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].some((link) =>
    link.href.replace(/[?#].*/s, '').endsWith(`/${file}`),
  );
  const built = builtFile(file);
  if (!built || present) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = built.address;
  withChecksum(link, built);
  document.head.append(link);
}
