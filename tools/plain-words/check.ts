import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crookedLines } from './plain-words.ts';

// `npm run check`: comments and documents are in plain English.
const ROOT = join(import.meta.dirname, '../..');
const SKIPPED =
  /(?:^|\/)node_modules(?:\/|$)|^(?:data|dist|migrations|test-results)(?:\/|$)|^docs\/(?:requirements|languages)\.md$/;
/** They name the words that they look for. */
const OWN = /^tools\/plain-words\//;

const files = globSync('**/*.{ts,tsx,mts,mjs,css,md}', {
  cwd: ROOT,
  exclude: (path) => SKIPPED.test(path),
}).filter((path) => !SKIPPED.test(path) && !OWN.test(path));
const problems = files.flatMap((path) => crookedLines(path, readFileSync(join(ROOT, path), 'utf8')));
for (const problem of problems) console.log(problem);
console.log(problems.length > 0 ? `${problems.length} lines need plainer words` : 'comments and documents: plain');
process.exitCode = problems.length > 0 ? 1 : 0;
