import type { Market } from '#features/market/contract';
import { shownProblem, shownText } from '#features/questions/server';
import { need, needNamed, readArguments, runWork, unknownVerb, verbOf } from '#platform/server/command';
import { createScope, type Executor } from '#platform/server/db';
import { testPlaceOf } from '../deps.ts';
import { deleteTest } from '../repositories/test-writes.ts';
import { listBySlug } from '../repositories/tests.ts';
import { catalogueOf } from '../use-cases/catalogue-of.ts';
import { findFiles } from '../use-cases/find-files.ts';
import { importTests, OUTCOMES, type ImportLine } from '../use-cases/import-tests.ts';

const USAGE = `npm run test-corner -- import PATH --market LABEL [--dry-run] [--json]
npm run test-corner -- list --market LABEL
npm run test-corner -- remove SLUG --market LABEL

import     makes ready-made tests of a JSON file, or of all JSON files of a folder, one test each; a test with the slug of an earlier
           one replaces it; a file with a problem is refused whole, and the others are imported
list       the tests of a market by their slugs
remove     removes a test
--dry-run  reads and checks everything, changes nothing
--json     the report as JSON

A file: {"slug": "adding-to-20", "title": "…", "description": "…", "grade": 1, "subject": "mathematics", "position": 1, "questions": […]};
questions are those of a quiz (npm run quiz). A picture may be a file beside the JSON:
"picture": {"file": "meadow.svg", "alt": "…", "width": 800, "height": 500}
`;

export interface TestCornerCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly now: Date;
  readonly write: (text: string) => void;
}

const MOST_LISTED = 5000;
const options = { market: { type: 'string' }, 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } } as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/** `npm run test-corner` [REPO-26]. @returns exit code: 0, 1 when something is refused, 2 for wrong arguments */
export const runTestCorner = (args: string[], command: TestCornerCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, options);
    const { verb, subject } = verbOf(positionals);
    if (verb === 'import') return importPath(need(subject, 'PATH'), values, command);
    if (verb === 'list' && subject === undefined) return list(targetOf(values, command), command);
    if (verb === 'remove') return remove(need(subject, 'SLUG'), targetOf(values, command), command);
    throw unknownVerb(verb, subject);
  });

/** The tests of a market. @throws Misuse for a market that is none */
function targetOf({ market: label }: Values, { executor, markets }: TestCornerCommand) {
  const market = needNamed(label, '--market', { what: 'market', list: markets });
  return { scope: createScope(executor, market.workspace), place: testPlaceOf(market) };
}
type Target = ReturnType<typeof targetOf>;

async function importPath(path: string, values: Values, command: TestCornerCommand): Promise<number> {
  const { now, write } = command;
  const target = targetOf(values, command);
  const catalogue = await catalogueOf(target.scope, target.place);
  const isDryRun = values['dry-run'] ?? false;
  const lines = await importTests(await findFiles(path), { ...target, catalogue, isDryRun, now });
  write(`${values.json ? reportJson(lines, isDryRun) : reportText(lines, isDryRun)}\n`);
  return lines.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

const countsOf = (lines: readonly ImportLine[]) =>
  OUTCOMES.map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const);

/** The report for programs. */
const reportJson = (lines: readonly ImportLine[], isDryRun: boolean): string =>
  JSON.stringify({ isDryRun, counts: Object.fromEntries(countsOf(lines)), lines }, undefined, 2);

/** The report for people: a line a test, and the problems of each refused file below it. */
function reportText(lines: readonly ImportLine[], isDryRun: boolean): string {
  const told = lines.flatMap(({ outcome, file, slug, title, problems }) => [
    shownText(`${outcome.padEnd(9)}  ${slug === undefined ? file : `${slug}  ${title}`}`),
    ...problems.map((problem) => `           ${shownProblem(problem)}`),
  ]);
  const sum = countsOf(lines).map(([outcome, count]) => `${count} ${outcome}`);
  return [...told, `${sum.join(', ')}${isDryRun ? ' (a dry run: nothing is changed)' : ''}`].join('\n');
}

async function list({ scope, place }: Target, { write }: TestCornerCommand): Promise<number> {
  const rows = await listBySlug(scope, place, MOST_LISTED);
  const lines = rows.map(({ slug, questionCount, isClickTest, title }) =>
    [slug, `${questionCount} questions`, ...(isClickTest ? ['click test'] : []), title].join('\t'),
  );
  write(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no tests.\n');
  return 0;
}

async function remove(slug: string, { scope, place }: Target, { write }: TestCornerCommand): Promise<number> {
  const isGone = await deleteTest(scope, place, slug);
  write(isGone ? `"${slug}" is removed.\n` : `There is no test "${shownText(slug)}".\n`);
  return isGone ? 0 : 1;
}
