import { describe, expect, it } from 'vitest';
import { html, raw, render, scriptJson } from './html';

describe('the template tag', () => {
  it('escapes text and keeps HTML', () => {
    expect(html`<p title="${'a"b'}">${'<b>'} ${raw('<i>x</i>')}</p>`.html).toBe('<p title="a&quot;b">&lt;b&gt; <i>x</i></p>');
  });

  it('joins lists and drops what is switched off', () => {
    expect(render([html`<li>1</li>`, false, null, undefined, [html`<li>2</li>`], 3])).toBe('<li>1</li><li>2</li>3');
  });
});

describe('JSON in a script element', () => {
  it('cannot close the element and still reads back the same', () => {
    const value = { text: '</script><!-- \u2028 &' };
    const text = scriptJson(value);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});
