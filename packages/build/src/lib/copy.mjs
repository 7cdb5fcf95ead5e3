// A copy of the last commit, for commands that break its code.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Copies the last commit, without installed packages, to a folder of this name outside of the repository: not below a `node_modules`, where the test runner
 * looks for no tests. Returns its path.
 */
export function copyCommit(name) {
  const folder = join(tmpdir(), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}
