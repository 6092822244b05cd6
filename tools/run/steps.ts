import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Step {
  readonly name: string;
  /** A program of node_modules (by its script's path) or of ours, run by this very Node. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const bin = (path: string) => `node_modules/${path}`;
const types = (project: string): Step => ({
  name: `types: ${project}`,
  script: bin('typescript/bin/tsc'),
  args: ['-p', `tsconfig.${project}.json`],
});

/** Checks that run before all tests: seconds, not minutes. */
export const checks: readonly Step[] = [
  { name: 'format', script: bin('oxfmt/bin/oxfmt'), args: ['--check'] },
  { name: 'lint', script: bin('oxlint/bin/oxlint') },
  { name: 'boundaries canary', script: 'tools/canary.ts' },
  { name: 'tree and documents', script: 'tools/architecture/check-tree.ts' },
  { name: 'plain words', script: 'tools/plain-words/check.ts' },
  { name: 'words', script: 'tools/words/check.ts' },
  { name: 'word types', script: 'tools/words/types.ts', args: ['.', '--check'] },
  { name: 'settings example', script: 'tools/env-example.ts', args: ['--check'] },
  types('contract'),
  types('server'),
  types('web'),
  types('test'),
];

/** A free port of the loopback interface. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Everything that this process and its children put into the temporary folder is gone when it ends, also by a signal. */
export function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-'));
  // As root the database runs under another account, which must pass through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  return folder;
}

/** Runs steps side by side; shows the output of those that failed. True when all went well. */
export async function runTogether(steps: readonly Step[]): Promise<boolean> {
  const results = await Promise.all(
    steps.map(async ({ name, script, args = [], env = {} }) => {
      const child = spawn(process.execPath, [join(ROOT, script), ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
      const status = await new Promise((resolve) => child.on('close', resolve));
      process.stdout.write(status === 0 ? `✓ ${name}\n` : `${output}✗ ${name}\n`);
      return status === 0;
    }),
  );
  return results.every(Boolean);
}

const timings: { readonly name: string; readonly seconds: number }[] = [];

/** A table of the time that each step took, in the order in which they ran. */
export const timeOfSteps = (): string =>
  ['time of each step', ...timings.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`), ''].join(
    '\n',
  );

/** Runs one step with its output shown; true when it went well. */
export function run({ name, script, args = [], env = {} }: Step): boolean {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const seconds = (performance.now() - start) / 1000;
  timings.push({ name, seconds });
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  return status === 0;
}
