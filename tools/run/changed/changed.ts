import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, ROOT, runTogether, type Step } from '../steps.ts';

/** Files that differ from the last commit, new and deleted ones included; paths from the root of the repository. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => file !== '');
}

/** Settings that hold for every file. */
const SETTINGS =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|\.oxlintrc\.json|\.oxfmtrc[\w.]*|vite[\w.]*\.config\.ts)$/;

/**
 * The checks that changes of these files can break. The first ones run alone: the canary plants files that others would see.
 *
 * @param exists whether a file was not deleted
 */
export function checksFor(
  files: readonly string[],
  exists = (file: string) => existsSync(join(ROOT, file)),
): { readonly alone: Step[]; readonly together: Step[] } {
  if (files.some((file) => SETTINGS.test(file))) return inOrder(checks);
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && exists(file));
  const formatted = [...code, ...files.filter((file) => /\.(json|css)$/.test(file) && exists(file))];
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
    'types: test': touches(/\.tsx?$/),
  };
  const needed = checks
    .filter(({ name }) => isNeeded[name] ?? true)
    .map((step) => {
      if (step.name === 'format') return { ...step, args: ['--check', ...formatted] };
      return step.name === 'lint' ? { ...step, args: code } : step;
    });
  return inOrder(needed);
}

const CANARY = 'boundaries canary';
const inOrder = (steps: readonly Step[]) => ({
  alone: steps.filter(({ name }) => name === CANARY),
  together: steps.filter(({ name }) => name !== CANARY),
});

/** Runs the checks that changes of these files can break; true when all went well. */
export async function checkChanged(files: readonly string[]): Promise<boolean> {
  const { alone, together } = checksFor(files);
  const isGood = await runTogether(alone);
  return (await runTogether(together)) && isGood;
}

/** A file of browser tests. */
export interface Spec {
  /** From the root of the repository. */
  readonly path: string;
  /** Itself and the jobs that it imports, by path. */
  readonly files: readonly string[];
  /** Its text, and that of the jobs that it imports. */
  readonly text: string;
}

/** Opens every screen: the test for what belongs to no screen that a test names. */
const WALK = 'e2e/walk/walk.spec.ts';

/** A file of `e2e/` and the files of `e2e/` that it imports. */
function withImports(path: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(path) || !existsSync(join(ROOT, path))) return found;
  const text = readFileSync(join(ROOT, path), 'utf8');
  found.set(path, text);
  for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g)) withImports(join(path, '..', imported), found);
  return found;
}

/** Every file of browser tests that `npm test` runs, with the files that it imports. */
export const listSpecs = (): Spec[] =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && !path.endsWith('.all.spec.ts'))
    .map((path) => {
      // What all tests share asks for none of them: for that there is the whole run.
      const files = [...withImports(join('e2e', path))].filter(([file]) => !file.startsWith('e2e/support/'));
      return {
        path: join('e2e', path),
        files: files.map(([file]) => file),
        text: files.map(([, text]) => text).join('\n'),
      };
    });

/**
 * The browser tests of changed features, found by the words that they look for, and those that are changed themselves or by
 * what they import. If the change is visible and no test names it, the walk. Pure.
 */
export function specsFor(files: readonly string[], specs: readonly Spec[]): string[] {
  const features = new Set(
    files.flatMap((file) => /^features\/([^/]+)\/(?:web|server|contract|words)\//.exec(file)?.[1] ?? []),
  );
  const isOf = ({ text }: Spec) => [...features].some((feature) => text.includes(`'${feature}.`));
  const isChanged = (spec: Spec) => spec.files.some((file) => files.includes(file));
  const found = specs.filter((spec) => isChanged(spec) || isOf(spec)).map(({ path }) => path);
  const isShown = files.some((file) => /^(features\/[^/]+|platform|apps)\/web\//.test(file));
  return found.length === 0 && isShown ? [WALK] : found;
}
