import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Requirements that need a test in `npm test`, not only in `npm run test:all`. */
const ALWAYS = /^(SAFE|FAULT|CON)-|^(PROG-7|MKT-11)$/;

/** A title is the first argument of a call, or the first value of a row of cases. Comments are no titles. */
const TITLE = /[([]\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1\s*,/gs;
const ID = /\[([A-Z]+-\d+)\]/g;

/** The ids that the titles of a test file name. Pure. */
export const idsInTitles = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , title = '']) => [...title.matchAll(ID)].map(([, id = '']) => id));

/** The ids of requirements: `- **ID** …` begins a line. Pure. */
export const idsOfRequirements = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);

export interface Covered {
  /** Ids in titles of tests that `npm test` runs. */
  readonly always: ReadonlySet<string>;
  /** Ids in titles of tests that only `npm run test:all` runs. */
  readonly exhaustive: ReadonlySet<string>;
}

/** What the titles of all test files name. */
export function coveredIn(root: string): Covered {
  const always = new Set<string>();
  const exhaustive = new Set<string>();
  const pattern = '{apps,bench,demo,e2e,features,markets,platform,tools}/**/*.{test,spec}.{ts,tsx}';
  for (const file of globSync(pattern, { cwd: root })) {
    const set = /\.all\.(test|spec)\.tsx?$/.test(file) ? exhaustive : always;
    const text = readFileSync(join(root, file), 'utf8');
    // Jobs that specs of several levels try hold the titles of their tests.
    const jobs = [...text.matchAll(/from '(\.[^']*\/jobs\/[^']+)'/g)].map(([, job = '']) =>
      join(root, file, '..', job),
    );
    for (const source of [text, ...jobs.map((job) => readFileSync(job, 'utf8'))])
      for (const id of idsInTitles(source)) set.add(id);
  }
  return { always, exhaustive };
}

/** Contradictions between requirements, tests, and the list of unbuilt requirements. Pure. */
export function coverageProblems(
  requirements: readonly string[],
  { always, exhaustive }: Covered,
  notBuilt: readonly string[],
): string[] {
  const problems: string[] = [];
  for (const id of requirements) {
    const isTested = always.has(id) || exhaustive.has(id);
    const isListed = notBuilt.includes(id);
    if (!isTested && !isListed) problems.push(`${id}: no title of a test names it`);
    if (isTested && isListed) problems.push(`${id}: has a test, so it is built: take it off the list`);
    if (ALWAYS.test(id) && exhaustive.has(id) && !always.has(id))
      problems.push(`${id}: only npm run test:all tests it`);
  }
  const requirementIds = new Set(requirements);
  for (const id of new Set([...always, ...exhaustive, ...notBuilt]))
    if (!requirementIds.has(id)) problems.push(`${id}: is no requirement`);
  return problems;
}
