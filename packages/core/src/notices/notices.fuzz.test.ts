import fc from 'fast-check';
import { fuzz, harmIn, hostileText, quiet } from '@shop/testing/fuzz/index.ts';
import { beforeEach } from 'vitest';
import { setUiLoader } from '../islands/features';
import { showNotices } from './notices';

quiet();
beforeEach(() => {
  // Never comes.
  setUiLoader(() => new Promise(() => undefined));
});

/** Without React and the cleaner: what a cold page shows. */
fuzz(
  'notices',
  'a notice on a cold page is text',
  fc.record({ html: hostileText, framed: fc.boolean(), groupClass: fc.constantFrom('', 'woocommerce-NoticeGroup') }),
  async (notice) => {
    const host = document.createElement('main');
    document.body.replaceChildren(host);
    const shown = showNotices(host, { kind: 'error', ...notice });
    return shown !== undefined && harmIn(host).length === 0 && host.querySelector('a, img, svg') === null;
  },
);

fuzz('notices', 'plain texts stay texts', fc.array(hostileText, { minLength: 1, maxLength: 4 }), async (texts) => {
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  showNotices(host, { kind: 'error', texts });
  return (
    [...host.querySelectorAll('li')].map(({ textContent }) => textContent).join('|') === texts.join('|') &&
    harmIn(host).length === 0
  );
});
