import { fuzz, harmIn, hostileText, quiet } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { uiPort } from '../mount/port';
import { sanitizeHtml } from './sanitize';

quiet();

const TAGS = [
  'a',
  'b',
  'div',
  'li',
  'ul',
  'p',
  'span',
  'svg',
  'path',
  'math',
  'style',
  'script',
  'img',
  'iframe',
  'template',
  'noscript',
  'form',
  'table',
  'select',
  'title',
  'textarea',
  'xmp',
  'mglyph',
  'mtext',
  'desc',
  'foreignobject',
  'annotation-xml',
  'custom-x',
];
const NAMES = [
  'href',
  'src',
  'id',
  'class',
  'onclick',
  'onerror',
  'style',
  'xlink:href',
  'srcdoc',
  'is',
  'tabindex',
  'target',
  'title',
  'name',
  'aria-label',
  'data-id',
  'xmlns',
  'formaction',
  'd',
  'viewBox',
];

/** Markup by parts, closed or not, nested the wrong way. */
const markup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: hostileText },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...TAGS),
            fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('"', "'", ''), hostileText), { maxLength: 3 }),
          )
          .map(
            ([tag, attributes]) =>
              `<${tag}${attributes.map(([name, mark, value]) => ` ${name}=${mark}${value}${mark}`).join('')}>`,
          ),
      },
      { weight: 2, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

const host = document.createElement('main');

fuzz('notices', 'sanitised HTML holds nothing that runs, loads or sends, also when it is read a second time', markup, (html) => {
  const clean = sanitizeHtml(html);
  host.replaceChildren(clean);
  if (harmIn(host).length > 0) return false;
  // Mutations of the parser: what is harmless now must be harmless once more.
  const again = document.createElement('main');
  again.innerHTML = host.innerHTML;
  return harmIn(again).length === 0;
});

fuzz('notices', 'what React draws of it is as harmless, and drawing throws nothing', markup, (html) => {
  const drawn = document.createElement('div');
  drawn.append(uiPort.clean(html));
  document.body.replaceChildren(drawn);
  uiPort.drawNotice(drawn);
  const harm = harmIn(document.body);
  drawn.remove();
  uiPort.flush();
  return harm.length === 0;
});
