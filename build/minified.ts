import { minify } from 'vite';

/** Keeps the minifier from dropping an expression whose value nobody uses. */
const KEEP = 'window.kept=';

/** Minified text of one function expression. @throws Error when nothing is left of it */
export async function minified(name: string, code: string): Promise<string> {
  const result = await minify(name, KEEP + code, { compress: { target: 'es2020' }, mangle: true });
  const text = result.code.trim().replace(/;$/, '');
  const expression = text.slice(KEEP.length).replace(/^function[^]*$/, '($&)');
  if (!text.startsWith(KEEP) || !expression.startsWith('(function'))
    throw new Error(`${name} was minified to: ${text.slice(0, 80)}`);
  return expression;
}
