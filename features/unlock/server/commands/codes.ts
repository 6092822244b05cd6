import { parseArgs } from 'node:util';
import { findAccess } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { createScope, type Executor } from '#platform/server/db';
import { listBatches, setRevoked, type PublicationKey } from '../repositories/batches.ts';
import { createBatch } from '../use-cases/create-batch.ts';

const USAGE = `npm run codes -- create --market hr --for person --publications ALIAS,ALIAS --count 1000 --term 365 --file codes.csv
npm run codes -- list [--market hr]
npm run codes -- revoke --batch ID
npm run codes -- restore --batch ID

create   makes codes and writes them into a new file, once: the product keeps only their hashes
  --market LABEL         the one market where they are good
  --for person|school    whom they are for: a person's opens the books for that person only, a school's
                         teachers may put the books into their classes
  --publications A,B     aliases (or dos_ids) of what each code unlocks
  --count N              how many codes (at most 10 million)
  --term DAYS            for how long a code unlocks, from the day it is entered
  --uses N               how many people may use each code (default: 1)
  --until YYYY-MM-DD     the last day (UTC) on which a code can be entered (default: no end)
  --file PATH            where the codes go; must not exist yet
  --note TEXT            for your own list
revoke   from now on no code of the batch can be entered; what was unlocked before stays unlocked
restore  takes that back
`;

export interface CodesCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly secret: string;
  readonly now: Date;
  readonly write: (text: string) => void;
}

/** Something in the arguments that a person can mend. */
class Misuse extends Error {}

const MOST_CODES = 10_000_000;

const options = {
  market: { type: 'string' },
  for: { type: 'string' },
  publications: { type: 'string' },
  count: { type: 'string' },
  term: { type: 'string' },
  uses: { type: 'string' },
  until: { type: 'string' },
  file: { type: 'string' },
  note: { type: 'string' },
  batch: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof options, string>>;

/** `npm run codes` [KOD-4]. @returns exit code: 0, 1 when there was no such thing, 2 for wrong arguments */
export async function runCodes(args: string[], command: CodesCommand): Promise<number> {
  try {
    const { values, positionals } = read(args);
    const [verb, ...rest] = positionals;
    if (rest.length > 0) throw new Misuse(`"${rest.join(' ')}" is not understood`);
    if (verb === 'create') return await create(values, command);
    if (verb === 'list') return await list(values, command);
    if (verb === 'revoke') return await revoke(values, command, command.now);
    if (verb === 'restore') return await revoke(values, command, null);
    throw new Misuse(verb ? `"${verb}" is not understood` : 'What shall be done?');
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    command.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function read(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function need(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (!value) throw new Misuse(`--${name} is missing`);
  return value;
}

function whole(values: Values, name: keyof Values, most: number, otherwise?: number): number {
  if (otherwise !== undefined && values[name] === undefined) return otherwise;
  const text = need(values, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) throw new Misuse(`--${name}: a whole number from 1 to ${most}`);
  return value;
}

function endOf(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  const end = new Date(`${day}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day))
    throw new Misuse('--until: a day such as 2027-12-31');
  return end;
}

function marketOf(values: Values, { markets }: CodesCommand): Market {
  const label = need(values, 'market');
  const market = markets.find((one) => one.label === label);
  if (!market) throw new Misuse(`There is no market "${label}"`);
  return market;
}

/** Whether what the codes unlock may be lent to a class [SAFE-12]. */
function lendable(values: Values): boolean {
  const whom = need(values, 'for');
  if (whom !== 'person' && whom !== 'school') throw new Misuse('--for: person or school');
  return whom === 'school';
}

async function create(values: Values, command: CodesCommand): Promise<number> {
  const { executor, secret, write, now } = command;
  const market = marketOf(values, command);
  if (market.supportsPublicationUnlock !== 'internal')
    throw new Misuse(`Codes are not entered in market "${market.label}"`);
  const isLendable = lendable(values);
  const scope = createScope(executor, market.workspace);
  const publications: PublicationKey[] = [];
  for (const key of need(values, 'publications').split(',')) {
    const access = await findAccess(scope, market, undefined, key.trim(), now);
    if (!access) throw new Misuse(`Market "${market.label}" has no publication "${key.trim()}"`);
    publications.push({ workspaceId: access.record.workspaceId, publicationId: access.record.id });
  }
  const validUntil = endOf(values.until);
  if (validUntil && validUntil <= now) throw new Misuse('--until: this day is over');
  const file = need(values, 'file');
  const codeCount = whole(values, 'count', MOST_CODES);
  const order = {
    workspaceId: publications[0]?.workspaceId ?? 0,
    market: market.label,
    publications,
    codeCount,
    validUntil,
    file,
    termDays: whole(values, 'term', 36_500),
    maxUses: whole(values, 'uses', 1_000_000, 1),
    note: values.note ?? '',
    isLendable,
  };
  try {
    const id = await createBatch(scope, secret, order);
    write(`Batch ${id}: ${codeCount} codes in ${file}. They are nowhere else: keep the file safe.\n`);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Misuse(`${file} exists already, and is not written over`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new Misuse(`${file} cannot be written`);
    throw error;
  }
}

async function revoke(values: Values, { executor, markets, write }: CodesCommand, at: Date | null): Promise<number> {
  const id = whole(values, 'batch', Number.MAX_SAFE_INTEGER);
  const everywhere = createScope(executor, [...new Set(markets.flatMap(({ workspace }) => workspace))]);
  const isThere = await setRevoked(everywhere, id, at);
  write(isThere ? `Batch ${id} is ${at ? 'revoked' : 'good again'}.\n` : `There is no batch ${id}.\n`);
  return isThere ? 0 : 1;
}

async function list(values: Values, command: CodesCommand): Promise<number> {
  const { executor, markets, write } = command;
  const chosen = values.market === undefined ? markets : [marketOf(values, command)];
  const scope = createScope(executor, [...new Set(chosen.flatMap(({ workspace }) => workspace))]);
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '–';
  const rows = (await listBatches(scope)).map(({ batch, uses }) =>
    [
      batch.id,
      batch.market ?? 'all',
      `${batch.codeCount} codes × ${batch.maxUses}`,
      `${uses} used`,
      `${batch.termDays} days`,
      batch.isLendable ? 'for schools' : 'for persons',
      `until ${day(batch.validUntil)}`,
      batch.revokedAt ? `revoked ${day(batch.revokedAt)}` : 'good',
      batch.note,
    ].join('\t'),
  );
  write(rows.length > 0 ? `${rows.join('\n')}\n` : 'There are no batches.\n');
  return 0;
}
