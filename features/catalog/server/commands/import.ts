import { SingleBar } from 'cli-progress';
import { Misuse, readArguments, runWork, unknownVerb } from '#platform/server/command';
import type { Download } from '#platform/server/download';
import type { ImportOptions } from '../use-cases/import-catalogue/options.ts';
import { reportJson, reportText } from '../use-cases/import-catalogue/report.ts';
import { importCatalogue, type ImportDeps } from '../use-cases/import-catalogue/import-catalogue.ts';

const USAGE = `npm run import -- PATH [options]

PATH                an OPDS 1 or 2 feed (file, or folder that holds one), an ONIX 3.0 message (or a folder that holds one) with its
                    files beside it, an EPUB file, an interactive course (zip with cmi5.xml or tincan.xml, or a cmi5.xml whose
                    units are elsewhere), or a folder of such files
--fetch             files that a feed names elsewhere are fetched by https; PATH may be the address of a feed
--host NAME         a host that may be asked (may be repeated; that of PATH may anyway)
--workspace N       into this workspace, whatever the language (may be repeated)
--language L=N,N    books in L go into these workspaces (default: those of the markets that read L); a course in several
                    languages is imported in L
--level L=N         books of level L are for grade N (default: the level's own number)
--all-languages     every market of the workspace shows the books
--scripted          EPUBs with scripts run them, in the player and at a host of their own: only for publishers that you trust; without
                    it they are books whose scripts do not run, and an import makes them such books again
--replace           a book with the identifier of another one becomes its new edition: its id, owners, classes and results stay
--dry-run           reads and compares, writes nothing
--json              the report as JSON
`;

export interface ImportCommand {
  readonly deps: Omit<ImportDeps, 'onProgress' | 'download'>;
  readonly shelves: Pick<
    ImportOptions,
    'workspacesOf' | 'readingLanguage' | 'elsewhere' | 'marketsOf' | 'mayOpen' | 'mayOpenLoopback'
  >;
  /** Downloads from these hosts. */
  readonly downloadFrom: (hosts: readonly string[]) => Download;
  readonly write: (text: string) => void;
  /** Where progress is told; it is no part of the report. */
  readonly progress: { readonly isTTY?: boolean; write(text: string): unknown };
}

/** Seconds between lines of progress where there is no terminal to draw on. */
const EVERY_SECONDS = 5;

/** Tells at once how much there is to do, then how far it is. */
function progressOn(progress: ImportCommand['progress']) {
  const bar = new SingleBar({ format: '{bar} {value}/{total}  {duration_formatted}', hideCursor: true });
  let writtenAt = 0;
  return {
    update(done: number, total: number) {
      if (progress.isTTY) return bar.isActive ? bar.update(done) : bar.start(total, done);
      const now = performance.now();
      if (done > 0 && done < total && now - writtenAt < EVERY_SECONDS * 1000) return undefined;
      writtenAt = now;
      return void progress.write(`${done} of ${total}\n`);
    },
    stop: () => bar.stop(),
  };
}

const pairs = (list: readonly string[] = []) =>
  Object.fromEntries(list.map((pair) => pair.split('=', 2)).map(([name, value]) => [name ?? '', value ?? '']));

const numbers = (text: string) => text.split(',').map(Number);

const options = {
  workspace: { type: 'string', multiple: true },
  language: { type: 'string', multiple: true },
  level: { type: 'string', multiple: true },
  'all-languages': { type: 'boolean' },
  replace: { type: 'boolean' },
  scripted: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  fetch: { type: 'boolean' },
  host: { type: 'string', multiple: true },
} as const;

/** `npm run import`. @returns exit code: 0, 1 when something was refused, 2 for wrong arguments */
export const runImport = (args: string[], command: ImportCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, () => importPath(args, command));

async function importPath(
  args: string[],
  { deps, shelves, downloadFrom, write, progress }: ImportCommand,
): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const languages = Object.entries(pairs(values.language)).map(([name, list]) => [name, numbers(list)] as const);
  const levels = Object.entries(pairs(values.level)).map(([level, grade]) => [level, Number(grade)] as const);
  const workspaces = values.workspace?.map(Number);
  const given = [...(workspaces ?? []), ...languages.flatMap(([, list]) => list), ...levels.map(([, grade]) => grade)];
  const [path, ...rest] = positionals;
  if (!path) throw new Misuse('PATH is missing');
  if (rest.length > 0) throw unknownVerb(...rest);
  if (given.some((number) => !Number.isInteger(number) || number < 1))
    throw new Misuse('--workspace, --language, --level: whole numbers from 1');
  const hosts = [...(values.host ?? []), ...(URL.canParse(path) ? [new URL(path).hostname] : [])];
  if (values.fetch ? hosts.length === 0 : values.host)
    throw new Misuse('--fetch and --host NAME go together: nothing is fetched from a host that is not named.');
  const byLanguage = new Map(languages);
  const shown = progressOn(progress);
  const report = await importCatalogue(
    path,
    {
      ...shelves,
      workspaces,
      workspacesOf: (language) => byLanguage.get(language) ?? shelves.workspacesOf(language),
      languages: [...byLanguage.keys()],
      grades: Object.fromEntries(levels),
      isForAllLanguages: values['all-languages'],
      isReplacing: values.replace,
      mayRunScripts: values.scripted,
      isDryRun: values['dry-run'],
    },
    { ...deps, ...(values.fetch && { download: downloadFrom(hosts) }), onProgress: shown.update },
  );
  shown.stop();
  write(`${values.json ? reportJson(report) : reportText(report)}\n`);
  if (report.failure !== undefined) throw report.failure;
  return report.counts.refused > 0 ? 1 : 0;
}
