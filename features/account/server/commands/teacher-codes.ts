import { open, rm } from 'node:fs/promises';
import type { Market } from '#features/market/contract';
import { groupCode } from '#platform/kernel';
import { lastFour, makeCode } from '#platform/server/codes';
import {
  need,
  needDay,
  needNamed,
  needNumber,
  readArguments,
  runWork,
  unknownVerb,
  writingNew,
} from '#platform/server/command';
import { createScope, type Executor } from '#platform/server/db';
import { insertTeacherCodes } from '../repositories/teacher-codes.ts';
import { teacherCodeHash } from '../use-cases/tokens/secrets.ts';

const USAGE = `npm run teacher-codes -- --market hr --count 20 --until 2027-08-31 --file teachers.csv

Makes codes by which teachers of your schools are confirmed, and writes them into a new file, once.
  --market LABEL         where they are entered
  --count N              how many codes (at most 100,000)
  --uses N               how many teachers may use each (default: 1)
  --until YYYY-MM-DD     the last day (UTC) on which they work
  --file PATH            where the codes go; must not exist yet
  --note TEXT            for your own list
`;

const MOST = 100_000;
/** Eleven random signs (50 bits) and the check character. */
const LENGTH = 12;
/** Rows per statement. */
const PORTION = 2000;

const options = {
  market: { type: 'string' },
  count: { type: 'string' },
  uses: { type: 'string', default: '1' },
  until: { type: 'string' },
  file: { type: 'string' },
  note: { type: 'string', default: '' },
} as const;

export interface TeacherCodesCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly secret: string;
  readonly write: (text: string) => void;
}

/** `npm run teacher-codes` [ACC-13]. @returns exit code: 0, or 2 for wrong arguments */
export const runTeacherCodes = (args: string[], command: TeacherCodesCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, () => make(args, command));

async function make(args: string[], command: TeacherCodesCommand): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0) throw unknownVerb(...positionals);
  const market = needNamed(values.market, '--market', { what: 'market', list: command.markets });
  const count = needNumber(values.count, '--count', MOST);
  const maxUses = needNumber(values.uses, '--uses', MOST);
  const validUntil = needDay(values.until, '--until');
  const file = need(values.file, '--file');
  const { note } = values;

  const codes = Array.from({ length: count }, () => makeCode(LENGTH));
  const scope = createScope(command.executor, market.workspace);
  await scope.transaction(async (inside) => {
    for (let from = 0; from < count; from += PORTION) {
      const rows = codes.slice(from, from + PORTION).map((code) => ({
        codeHash: teacherCodeHash(code, command.secret),
        hint: lastFour(code),
        note,
        maxUses,
        validUntil,
      }));
      await insertTeacherCodes(inside, rows);
    }
    // The file fails before anything is kept.
    await writingNew(file, () => writeNew(file, `${['code', ...codes.map(groupCode)].join('\r\n')}\r\n`));
  });
  command.write(`${count} teacher codes in ${file}. They are nowhere else: keep the file safe.\n`);
  return 0;
}

/** A new file that only its owner may read, all or nothing. @throws when it is there already (code `EEXIST`) */
async function writeNew(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
