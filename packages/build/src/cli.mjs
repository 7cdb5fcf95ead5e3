// The twelve commands of package.json: `node cli.mjs <command> [options]`. The comment at the top of a command's file is its `--help`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureNode } from './lib/setup.mjs';

ensureNode();

const [name = '', ...args] = process.argv.slice(2);
const folder = join(import.meta.dirname, 'commands');
// `perf` and `stress` are groups: the next word names the command.
const isGroup = existsSync(join(folder, name)) && !existsSync(join(folder, `${name}.mjs`));
const [member = '', ...rest] = args;
const path = isGroup ? join(name, `${member}.mjs`) : `${name}.mjs`;

/** Returns the comment at the top of a command's file. */
function help(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

if (isGroup && (member.startsWith('-') || !existsSync(join(folder, path)))) {
  for (const file of readdirSync(join(folder, name))) console.log(`${help(join(folder, name, file))}\n`);
  process.exit(member === '--help' ? 0 : 1);
}
if (args.includes('--help')) {
  console.log(help(join(folder, path)));
  process.exit(0);
}
// On a bare machine every command installs what it needs.
ensureInstalled();
process.argv.splice(2, process.argv.length, ...(isGroup ? rest : args));
await import(join(folder, path));
