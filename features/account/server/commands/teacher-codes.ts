import { open, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Market } from '#features/market/contract';
import { groupCode } from '#platform/kernel';
import { lastFour, makeCode } from '#platform/server/codes';
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

const wholeFrom = (text: string | undefined): number => (text && /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN);

/** `npm run teacher-codes` [ACC-13]. @returns exit code: 0, or 2 for wrong arguments */
export async function runTeacherCodes(args: string[], command: TeacherCodesCommand): Promise<number> {
  const wrong = (reason: string) => {
    command.write(`${reason}\n\n${USAGE}`);
    return 2;
  };
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    return wrong((error as Error).message);
  }
  const { market: label, file, until, note } = values;
  const market = command.markets.find((one) => one.label === label);
  if (!market) return wrong(`There is no market "${label ?? ''}"`);
  const [count, maxUses] = [wholeFrom(values.count), wholeFrom(values.uses)];
  if (!(count <= MOST) || !(maxUses <= MOST)) return wrong(`--count, --uses: whole numbers from 1 to ${MOST}`);
  const validUntil = new Date(`${until ?? ''}T23:59:59.999Z`);
  if (Number.isNaN(validUntil.getTime())) return wrong('--until: a day such as 2027-08-31');
  if (!file) return wrong('--file is missing');

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
    await writeNew(file, `${['code', ...codes.map(groupCode)].join('\r\n')}\r\n`);
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
