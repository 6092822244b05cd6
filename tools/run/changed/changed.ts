import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, ROOT, type Step } from '../steps.ts';

/** Files that differ from the last commit and still exist, new ones included; paths from the root of the repository. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** The checks that changes of these files can break. */
export function checksFor(files: readonly string[]): Step[] {
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
  const formatted = [...code, ...files.filter((file) => /\.(json|css)$/.test(file))];
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const isNeeded: Readonly<Record<string, boolean>> = {
    format: formatted.length > 0,
    lint: code.length > 0,
    'boundaries canary': touches(/^tools\/(architecture|canary)/),
    'tree and documents': files.length > 0,
    words: touches(/\/words\/|\/web\//),
    'word types': touches(/\/words\//),
    'settings example': touches(/settings|config/),
    'types: contract': touches(/\/contract\/|^platform\/kernel/),
    'types: server': touches(/\.ts$/),
    'types: web': touches(/\/(web|contract)\/|^platform\/kernel/),
    'types: test': touches(/\.test\.tsx?$|\/testing\/|^(e2e|bench|tools)\//),
  };
  return checks
    .filter(({ name }) => isNeeded[name] ?? true)
    .map((step) => {
      if (step.name === 'format') return { ...step, args: ['--check', ...formatted] };
      return step.name === 'lint' ? { ...step, args: code } : step;
    });
}

/** A file of browser tests: its path from the root, and its text. */
export interface Spec {
  readonly path: string;
  readonly text: string;
}

/** Every file of browser tests that `npm test` runs. */
export const listSpecs = (): Spec[] =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && !path.endsWith('.all.spec.ts'))
    .map((path) => ({ path: join('e2e', path), text: readFileSync(join(ROOT, 'e2e', path), 'utf8') }));

/** The browser tests of changed features, found by the words that they look for, and those that are changed themselves. Pure. */
export function specsFor(files: readonly string[], specs: readonly Spec[]): string[] {
  const features = new Set(
    files.flatMap((file) => /^features\/([^/]+)\/(?:web|server|contract|words)\//.exec(file)?.[1] ?? []),
  );
  const isOf = ({ text }: Spec) => [...features].some((feature) => text.includes(`'${feature}.`));
  return specs.filter((spec) => files.includes(spec.path) || isOf(spec)).map(({ path }) => path);
}
