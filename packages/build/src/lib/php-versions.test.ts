// @vitest-environment node
import { expect, it } from 'vitest';
import { syntaxErrors } from './php-versions.mjs';

const versions = (code: string): string[] => syntaxErrors('a.php', `<?php ${code}`).map((line) => line.slice(0, 7));

it.each([
  ['an expression that every version has', '$price = $cart["total"] ?? 0;', []],
  ['the nullsafe operator of 8.0', 'echo $order?->id;', ['PHP 7.4']],
  ['an enum of 8.1', 'enum Status { case Paid; }', ['PHP 7.4', 'PHP 8.0']],
  ['a bracket that is never closed', 'if ( $paid {', ['PHP 7.4', 'PHP 8.0', 'PHP 8.1', 'PHP 8.2', 'PHP 8.3', 'PHP 8.4']],
])('[WP-08] names the PHP versions that cannot parse %s', (_name, code, expected) => {
  expect(versions(code)).toEqual(expected);
});
