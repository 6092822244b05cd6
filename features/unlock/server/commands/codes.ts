import { findAccess } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import {
  Misuse,
  need,
  needDay,
  needNamed,
  needNumber,
  readArguments,
  runWork,
  unknownVerb,
  verbOf,
  writingNew,
} from '#platform/server/command';
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
export const runCodes = (args: string[], command: CodesCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, options);
    const { verb, subject } = verbOf(positionals);
    if (subject !== undefined) throw unknownVerb(verb, subject);
    if (verb === 'create') return create(values, command);
    if (verb === 'list') return list(values, command);
    if (verb === 'revoke') return revoke(values, command, command.now);
    if (verb === 'restore') return revoke(values, command, null);
    throw unknownVerb(verb);
  });

const marketOf = ({ market }: Values, { markets }: CodesCommand): Market =>
  needNamed(market, '--market', { what: 'market', list: markets });

/** Whether what the codes unlock may be lent to a class [SAFE-12]. */
function lendable(values: Values): boolean {
  const whom = need(values.for, '--for');
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
  for (const key of need(values.publications, '--publications').split(',')) {
    const access = await findAccess(scope, market, { now }, key.trim());
    if (!access) throw new Misuse(`Market "${market.label}" has no publication "${key.trim()}"`);
    publications.push({ workspaceId: access.record.workspaceId, publicationId: access.record.id });
  }
  const validUntil = values.until === undefined ? undefined : needDay(values.until, '--until');
  if (validUntil && validUntil <= now) throw new Misuse('--until: this day is over');
  const file = need(values.file, '--file');
  const codeCount = needNumber(values.count, '--count', MOST_CODES);
  const order = {
    workspaceId: publications[0]?.workspaceId ?? 0,
    market: market.label,
    publications,
    codeCount,
    validUntil,
    file,
    termDays: needNumber(values.term, '--term', 36_500),
    maxUses: needNumber(values.uses ?? '1', '--uses', 1_000_000),
    note: values.note ?? '',
    isLendable,
  };
  const id = await writingNew(file, () => createBatch(scope, secret, order));
  write(`Batch ${id}: ${codeCount} codes in ${file}. They are nowhere else: keep the file safe.\n`);
  return 0;
}

async function revoke(values: Values, { executor, markets, write }: CodesCommand, at: Date | null): Promise<number> {
  const id = needNumber(values.batch, '--batch', Number.MAX_SAFE_INTEGER);
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
