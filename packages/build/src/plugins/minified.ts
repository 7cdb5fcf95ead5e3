import { minify } from 'terser';

/** Keeps the minifier from dropping an expression whose value nobody uses. */
const KEEP = 'window.kept=';

/** Minified text of one function expression. @throws Error when nothing is left of it */
export async function minified(name: string, code: string): Promise<string> {
  // The same minifier as for the code behind it: what both spell alike compresses to nothing.
  const { code: text = '' } = await minify({ [name]: KEEP + code }, { ecma: 2020 });
  const expression = text
    .replace(/;$/, '')
    .slice(KEEP.length)
    .replace(/^function[^]*$/, '($&)');
  if (!text.startsWith(KEEP) || !expression.startsWith('(function'))
    throw new Error(`${name} was minified to: ${text.slice(0, 80)}`);
  return expression;
}
