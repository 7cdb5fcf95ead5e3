import fc from 'fast-check';
import { hostileText } from './texts';

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
export const hostileMarkup: fc.Arbitrary<string> = fc
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
