import { checks, run } from './steps.ts';

// `npm run check`: format, lint, boundaries, words and types; all of them, so that one run shows everything.
const failed = checks.filter((step) => !run(step));
process.exitCode = failed.length > 0 ? 1 : 0;
