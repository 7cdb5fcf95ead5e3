// @vitest-environment node
import { pageHtml, readPageGlobals } from '@shop/testing';
import { expect, it } from 'vitest';
import { pageFixture } from './page-fixture';

it('[VR-12] a saved page becomes a fixture: no host, no code, all of its page config', () => {
  const saved = `<link rel="canonical" href="https://laden.test/kasse/" /><style>a{}</style>
    <script id="a-js-extra">
/* <![CDATA[ */
var a_params = {"url":"https:\\/\\/laden.test\\/x"};
/* ]]> */
</script><script>window.dataLayer = ["secret"];</script><script src="https://laden.test/a.js?ver=1"></script>
    <script type="application/json">{"kept":1}</script>`;
  const fixture = pageFixture(saved);
  expect(fixture).not.toMatch(/laden|secret|a\{/);
  expect(fixture).toContain('{"kept":1}');
  expect(readPageGlobals(fixture)).toEqual([{ name: 'a_params', value: { url: 'https://shop.example/x' } }]);
});

it.each(['checkout-guest', 'woo-8.9/product-variable', 'woo-11.0/contact'])('[VR-12] keeps the page config of %s', (name) => {
  const html = pageHtml(name);
  expect(readPageGlobals(pageFixture(html))).toEqual(readPageGlobals(html));
});
