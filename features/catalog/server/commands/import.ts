import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { reportText } from '../use-cases/import-catalogue/report.ts';
import { importCatalogue, type ImportDeps } from '../use-cases/import-catalogue/import-catalogue.ts';

const USAGE = `npm run import -- PATH [options]

PATH                an OPDS 2.0 feed (file, or folder that holds one), an EPUB file, or a folder of EPUB files
--workspace N       into this workspace, whatever the language (may be repeated)
--language L=N,N    books in L go into these workspaces (default: those of the markets that read L)
--level L=N         books of level L are for grade N (default: the level's own number)
--all-languages     every market of the workspace shows the books
--dry-run           reads and compares, writes nothing
`;

export interface ImportCommand {
  readonly deps: Omit<ImportDeps, 'onProgress'>;
  readonly workspacesOfLanguage: (language: string) => readonly number[];
  readonly write: (text: string) => void;
}

const pairs = (list: readonly string[] = []) =>
  Object.fromEntries(list.map((pair) => pair.split('=', 2)).map(([name, value]) => [name ?? '', value ?? '']));

const numbers = (text: string) => text.split(',').map(Number);

/** `npm run import`. @returns exit code: 0, 1 when something was refused, 2 for wrong arguments */
export async function runImport(args: string[], { deps, workspacesOfLanguage, write }: ImportCommand): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        workspace: { type: 'string', multiple: true },
        language: { type: 'string', multiple: true },
        level: { type: 'string', multiple: true },
        'all-languages': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const languages = Object.entries(pairs(values.language)).map(([name, list]) => [name, numbers(list)] as const);
  const levels = Object.entries(pairs(values.level)).map(([level, grade]) => [level, Number(grade)] as const);
  const workspaces = values.workspace?.map(Number);
  const given = [...(workspaces ?? []), ...languages.flatMap(([, list]) => list), ...levels.map(([, grade]) => grade)];
  const [path] = positionals;
  if (!path || positionals.length > 1 || given.some((number) => !Number.isInteger(number) || number < 1)) {
    write(USAGE);
    return 2;
  }
  const byLanguage = new Map(languages);
  const bar = new SingleBar({
    format: '{bar} {value}/{total}  {duration_formatted}',
    hideCursor: true,
    noTTYOutput: false,
  });
  const report = await importCatalogue(
    path,
    {
      workspaces,
      workspacesOf: (language) => byLanguage.get(language) ?? workspacesOfLanguage(language),
      grades: Object.fromEntries(levels),
      isForAllLanguages: values['all-languages'],
      isDryRun: values['dry-run'],
    },
    {
      ...deps,
      onProgress: (done, total) => (bar.isActive ? bar.update(done) : bar.start(total, done)),
    },
  );
  bar.stop();
  write(`${reportText(report)}\n`);
  if (report.failure !== undefined) throw report.failure;
  return report.counts.refused > 0 ? 1 : 0;
}
