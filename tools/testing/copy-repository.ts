import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = ['node_modules', '.git', 'dist', 'data', 'coverage', 'test-results', '.env'];

export interface Copy {
  readonly root: string;
  /** Runs a script of the copy; what it wrote when it failed, undefined when it went well. */
  run(script: string, ...args: readonly string[]): string | undefined;
  remove(): void;
}

/** A copy of the repository in the temporary folder, without build results and packages. */
export function copyRepository(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'klupa-copy-'));
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.includes(one)))
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    root,
    run(script, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
        cwd: root,
        encoding: 'utf8',
      });
      return status === 0 ? undefined : `${script}: ${stdout}${stderr}`;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
