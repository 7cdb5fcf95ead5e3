import { createRequire } from 'node:module';

interface Published {
  readonly title: string;
  readonly payload: string;
}

/** The vectors that DOMPurify publishes with its own tests (MPL-2.0 or Apache-2.0), from the last release that carries them. */
export const PUBLISHED: readonly string[] = (
  createRequire(import.meta.url)('dompurify-vectors/test/fixtures/expect.js') as readonly Published[]
).map(({ payload }) => payload);

const RUN = 'window.hacked=1';
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerenter',
  'onbeforetoggle',
];
const CARRIERS = [
  `<img src=x HANDLER=${RUN}>`,
  `<svg HANDLER=${RUN}></svg>`,
  `<details open HANDLER=${RUN}>x</details>`,
  `<input autofocus HANDLER=${RUN}>`,
];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'javascript&colon;',
  '&#106;avascript:',
  'vbscript:',
  'data:text/html,<script>parent.hacked=1</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaGFja2VkPTE8L3NjcmlwdD4=',
  'blob:https://evil.example/x',
];

/** Our own: what notices of a shop, themes and payment providers meet, and what parsers change when they read twice. */
export const OWN: readonly string[] = [
  ...HANDLERS.flatMap((handler) => CARRIERS.slice(0, 2).map((carrier) => carrier.replace('HANDLER', handler))),
  ...CARRIERS.slice(2).flatMap((carrier) => ['ontoggle', 'onfocus'].map((handler) => carrier.replace('HANDLER', handler))),
  ...SCHEMES.map((scheme) => `<a href="${scheme}${RUN}">Klick</a>`),
  ...SCHEMES.slice(0, 4).map((scheme) => `<form action="${scheme}${RUN}"><button>Senden</button></form>`),
  ...SCHEMES.slice(0, 4).map((scheme) => `<svg><a xlink:href="${scheme}${RUN}"><text>Klick</text></a></svg>`),
  `<ul class="woocommerce-error"><li data-id="billing_city" onclick=${RUN}>Ort</li></ul>`,
  `<div class="wc-block-components-notice-banner is-error" style="background:url(https://evil.example/x)">x</div>`,
  `<script>${RUN}</script>`,
  '<script src="https://evil.example/x.js"></script>',
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<embed src="https://evil.example/x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<img src="https://evil.example/pixel">',
  '<img srcset="https://evil.example/pixel 1x">',
  '<video poster="https://evil.example/pixel"><source src="https://evil.example/x"></video>',
  '<audio autoplay src="https://evil.example/x"></audio>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<svg><image href="https://evil.example/x"/></svg>',
  '<svg><use href="https://evil.example/x#y"/></svg>',
  `<svg><animate attributeName=href values=javascript:${RUN} /><a id=x><text>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${RUN} /></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<x contenteditable onblur=${RUN} autofocus>x</x>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<select><option><img src=x onerror=${RUN}></option></select>`,
  `<textarea></textarea><img src=x onerror=${RUN}></textarea>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<a href="https://evil.example/" ping="https://evil.example/ping">x</a>`,
  `<a href="//evil.example/x" target="_blank">x</a>`,
  `<a id="location" name="location" href="x">x</a>`,
  `<img name="currentScript" src="https://evil.example/x.js">`,
  `<form id="checkout" name="forms"><input name="parentNode"><input name="attributes"></form>`,
  `<is is="x-y" onclick=${RUN}>x</is>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<div><p title="\`><img src=x onerror=${RUN}>">`,
  `"><img src=x onerror=${RUN}>`,
  `'-${RUN}-'`,
  `</li></ul></form><img src=x onerror=${RUN}>`,
  `<portal src="https://evil.example/"></portal>`,
  `<dialog open onclose=${RUN}><form method=dialog><button autofocus>x</button></form></dialog>`,
];
