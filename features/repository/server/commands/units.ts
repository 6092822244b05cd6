import { listGradesAndSubjects } from '#features/catalog/server';
import type { FileStore } from '#features/files/server';
import type { Market } from '#features/market/contract';
import { mayTeach } from '#features/session/contract';
import { toUser, usersByLogin } from '#features/session/server';
import {
  Misuse,
  need,
  needNamed,
  needNumber,
  readArguments,
  runWork,
  unknownVerb,
  verbOf,
} from '#platform/server/command';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import type { UnitPlace } from '../repositories/unit-writes.ts';
import { importUnits, type ImportOrder } from '../use-cases/import/import-units.ts';
import { reportJson, reportText } from '../use-cases/import/report.ts';
import { SourceRefused } from '../use-cases/import-source/source.ts';

const USAGE = `npm run units -- import PATH --market LABEL --grade N --subject CODE [options]

Imports teaching units into the teacher's corner of a market.
PATH              a folder or a zip of one: its top folders become units, the folders in them folders and child folders, files
                  materials, and .url, .webloc and .txt files with one address links; a tree with files at its top is one unit;
                  or a Common Cartridge (1.1 to 1.3) or IMS content package: one unit
--market LABEL    the market
--grade N         number of the grade
--subject CODE    code of the subject, such as mathematics
--as NAME         username or e-mail of a teacher whose own units they become; without it they are the market's
--publish         new units are published (own ones: shared with the school); without it they are drafts
--source NAME     names the source: a second import of the same name, grade and subject makes nothing twice (default: identifier
                  and title of a package, else the name of PATH)
--dry-run         reads and checks everything, changes nothing
--json            the report as JSON
`;

export interface UnitsCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly files: FileStore;
  readonly now: Date;
  readonly write: (text: string) => void;
}

const MOST_GRADES = 100;
const options = {
  market: { type: 'string' },
  grade: { type: 'string' },
  subject: { type: 'string' },
  as: { type: 'string' },
  publish: { type: 'boolean' },
  source: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/** `npm run units` [REPO-22]. @returns exit code: 0, 1 when something is not taken, 2 for wrong arguments */
export const runUnits = (args: string[], command: UnitsCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, options);
    const { verb, subject: path } = verbOf(positionals);
    if (verb !== 'import') throw unknownVerb(verb);
    return importPath(need(path, 'PATH'), values, command);
  });

/** @throws Misuse for a grade or a subject that the market does not have */
async function placeOf({ grade, subject }: Values, language: string, scope: Scope): Promise<UnitPlace> {
  const number = needNumber(grade, '--grade', MOST_GRADES);
  const code = need(subject, '--subject');
  const { grades, subjects } = await listGradesAndSubjects(scope, language);
  const gradeId = grades.find((one) => one.number === number)?.id;
  const subjectId = subjects.find((one) => one.code === code)?.id;
  if (gradeId === undefined) throw new Misuse(`There is no grade ${number}`);
  if (subjectId === undefined)
    throw new Misuse(`There is no subject "${code}"; there are ${subjects.map((one) => one.code).join(', ')}`);
  return { language, gradeId, subjectId };
}

/** @throws Misuse for a name of no user, of several users, or of one who is no teacher */
async function ownerOf(name: string | undefined, scope: Scope): Promise<ImportOrder['owner']> {
  if (name === undefined) return null;
  const found = await usersByLogin(scope, need(name, '--as'));
  const [person, ...others] = new Map(found.map(({ user }) => [user.id, user])).values();
  if (!person) throw new Misuse(`Nobody signs in as "${name}"`);
  if (others.length > 0) throw new Misuse(`Several people sign in as "${name}"`);
  if (!mayTeach(toUser(person))) throw new Misuse(`"${name}" is no teacher`);
  return { workspaceId: person.workspaceId, id: person.id };
}

async function importPath(path: string, values: Values, command: UnitsCommand): Promise<number> {
  const { executor, markets, files, now, write } = command;
  const market = needNamed(values.market, '--market', { what: 'market', list: markets });
  if (!market.supportsRepository) throw new Misuse(`${market.label} has no teacher's corner`);
  const scope = createScope(executor, market.workspace);
  const order: ImportOrder = {
    path,
    place: await placeOf(values, market.language, scope),
    owner: await ownerOf(values.as, scope),
    isPublished: values.publish ?? false,
    isDryRun: values['dry-run'] ?? false,
    sourceName: values.source,
  };
  try {
    const report = await importUnits(order, { scope, files, now });
    write(`${values.json ? reportJson(report) : reportText(report)}\n`);
    if (report.failure !== undefined) throw report.failure;
    return report.counts['not-taken'] > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    write(
      values.json ? `${JSON.stringify({ refused: error.message })}\n` : `${path} is not imported: ${error.message}\n`,
    );
    return 1;
  }
}
