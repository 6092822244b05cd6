import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checks, ROOT, run, runTogether, type Step } from './steps.ts';

// `npm run check`: format, lint, boundaries, words and types; all of them, so that one run shows everything.
// `npm run check -- --changed`: only what the files that differ from the last commit can break, side by side.
if (process.argv.includes('--changed')) {
  process.exitCode = (await runTogether(stepsFor(changedFiles()))) ? 0 : 1;
} else {
  const failed = checks.filter((step) => !run(step));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function changedFiles(): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => file !== '' && existsSync(`${ROOT}/${file}`));
}

function stepsFor(files: readonly string[]): Step[] {
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
