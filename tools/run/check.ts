import { changedFiles, checkChanged } from './changed/changed.ts';
import { checks, run } from './steps.ts';

// `npm run check`: format, lint, boundaries, words and types; all of them, so that one run shows everything.
// `npm run check -- --changed`: only what the files that differ from the last commit can break, side by side.
if (process.argv.includes('--changed')) {
  process.exitCode = (await checkChanged(changedFiles())) ? 0 : 1;
} else {
  const failed = checks.filter((step) => !run(step));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
