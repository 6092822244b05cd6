import { Misuse, need, needNumber, readArguments, runWork, unknownVerb, verbOf } from '#platform/server/command';
import { createScope, type Executor } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';
import { moveKeys } from '../use-cases/move-keys.ts';
import { verifyFiles } from '../use-cases/verify-files.ts';

const USAGE = `npm run files -- verify [--workspace N]
npm run files -- move --from disk:DIR|s3 --to disk:DIR|s3 [--dry-run]

verify   reads every file that teachers uploaded, and lists those that are missing or changed
move     copies all files of a storage (books, covers, uploaded files, everything) to another one, and proves each by its
         hash; a second run copies the rest; nothing is replaced or deleted
  --from, --to   a folder of this machine, or the bucket of the S3 settings
  --dry-run      only counts
`;

export interface FilesCommand {
  readonly executor: Executor;
  readonly storage: Storage;
  readonly workspaces: readonly number[];
  /** Opens the storage of `disk:DIR` or `s3`; undefined for another text. */
  readonly openPlace: (place: string) => Promise<Storage> | undefined;
  readonly write: (text: string) => void;
}

const MOST_WORKSPACES = 1_000_000;
const options = {
  workspace: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/** `npm run files` [REPO-19]. @returns exit code: 0, 1 when something is missing or differs, 2 for wrong arguments */
export const runFiles = (args: string[], command: FilesCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, options);
    const { verb, subject } = verbOf(positionals);
    if (subject !== undefined) throw unknownVerb(verb, subject);
    if (verb === 'verify') return verify(values, command);
    if (verb === 'move') return move(values, command);
    throw unknownVerb(verb);
  });

async function verify({ workspace }: Values, command: FilesCommand): Promise<number> {
  const { executor, storage, workspaces, write } = command;
  const only = workspace === undefined ? undefined : needNumber(workspace, '--workspace', MOST_WORKSPACES);
  if (only !== undefined && !workspaces.includes(only)) throw new Misuse(`No market has the workspace ${only}`);
  const scope = createScope(executor, only === undefined ? workspaces : [only]);
  const { files, faults } = await verifyFiles(scope, storage, ({ key, fault }) => write(`${fault}: ${key}\n`));
  write(`${files} files, ${faults} faults\n`);
  return faults > 0 ? 1 : 0;
}

async function place(text: string | undefined, name: string, { openPlace }: FilesCommand): Promise<Storage> {
  const opened = openPlace(need(text, name));
  if (!opened) throw new Misuse(`${name}: disk:DIR or s3`);
  return opened;
}

async function move(values: Values, command: FilesCommand): Promise<number> {
  if (values.from === values.to) throw new Misuse('--from and --to are the same place');
  const isDryRun = values['dry-run'] ?? false;
  const from = await place(values.from, '--from', command);
  const to = await place(values.to, '--to', command);
  const moved = await moveKeys({ from, to, isDryRun, report: (line) => command.write(`${line}\n`) });
  const { copied, bytes, same, faults } = moved;
  const done = isDryRun ? 'to copy' : 'copied';
  command.write(`${copied} ${done} (${bytes} bytes), ${same} there already, ${faults} faults\n`);
  return faults > 0 ? 1 : 0;
}
