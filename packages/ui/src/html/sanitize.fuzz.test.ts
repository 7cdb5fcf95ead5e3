import { provideUi, showNotices } from '@shop/core';
import { fuzz, harmIn, hostileMarkup, quiet } from '@shop/testing/fuzz/index.ts';
import { uiPort } from '../provide';
import { sanitizeHtml } from './sanitize';

quiet();
provideUi(uiPort);

/** The imitated page takes milliseconds for each; as many as `RUNS` says are tried in the browser (`fuzz.spec.ts`). */
const MAX_INPUTS = 10_000;

const host = document.createElement('main');

const clean = (html: string): boolean => {
  host.replaceChildren(sanitizeHtml(html));
  if (harmIn(host).length > 0) return false;
  // Mutations of the parser: what is harmless now must be harmless once more.
  const again = document.createElement('main');
  again.innerHTML = host.innerHTML;
  return harmIn(again).length === 0;
};
fuzz(
  'notices',
  'sanitized HTML holds nothing that runs, loads or sends, also when it is read a second time',
  hostileMarkup,
  clean,
  {
    most: MAX_INPUTS,
  },
);

const drawHarmless = async (html: string): Promise<boolean> => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await showNotices(place, { kind: 'error', html });
  return harmIn(document.body).length === 0;
};
fuzz('notices', 'what React draws of it is as harmless, and drawing throws nothing', hostileMarkup, drawHarmless, {
  most: MAX_INPUTS,
});
