import { randomUUID } from 'node:crypto';
import type { SystemPool } from '#platform/server/db';
import type { StatementRow } from '../../features/records/server/repositories/store/statement-row.ts';
import { createStatementWriter } from '../../features/records/server/repositories/store/statement-writer.ts';
import { receiveStatements } from '../../features/records/server/use-cases/receive-statements.ts';
import { WORKSPACE } from '../support/bench-app.ts';
import { alternately, report, type Measure } from '../support/sequentially.ts';
import { CALLERS, perSecond } from './per-second.ts';

const BATCH = 50;
/** Prepared batches of rows; each use gives them new ids. */
const PREPARED = 40;
/** Raw rows lie in the same tables, in a workspace of their own. */
const RAW = WORKSPACE + 3000;

/** Workspaces of callers that have one each. */
const OWN = WORKSPACE + 5000;

const credential = {
  ...{ credentialId: randomUUID(), publicationId: null, scopes: ['all'], workspaceId: WORKSPACE },
  account: { homePage: 'https://klupa.example/credentials', name: 'bench' },
};

let made = 0;
const batch = (): unknown[] =>
  Array.from({ length: BATCH }, () => ({
    id: randomUUID(),
    actor: { objectType: 'Agent', account: { homePage: 'https://school.example', name: `pupil-${made++ % 500}` } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
    object: { objectType: 'Activity', id: `https://content.example/exercises/${made % 60}` },
    result: { score: { scaled: 0.5 }, success: true, duration: 'PT12S' },
    timestamp: new Date().toISOString(),
  }));

const receive = (
  body: unknown,
  write: (rows: readonly StatementRow[]) => Promise<undefined>,
  workspaceId = WORKSPACE,
): Promise<string[]> =>
  receiveStatements(
    { body, version: '2.0.0', credential: { ...credential, workspaceId }, bytes: new Map() },
    {
      write,
      findUsers: async () => new Map(),
      mergeActivities: async () => {},
      proposeNames: async () => {},
      findPublications: async () => new Map<string, number>(),
      keepAttachments: async () => {},
      dropAttachments: async () => {},
      announce: () => {},
    },
  );

/** The stored rows of a batch, so that the raw side computes nothing. */
async function rowsOf(body: unknown): Promise<(StatementRow & { readonly text: string })[]> {
  let rows: readonly StatementRow[] = [];
  await receive(body, async (given) => {
    rows = given;
    return undefined;
  });
  return rows.map((row) => ({ ...row, text: JSON.stringify(row.statement) }));
}

/** All three kinds of rows in one statement of SQL: nothing is checked, compared or ordered. */
const INSERT = `with ids as (
    insert into records_statement_ids (workspace_id, id, position, digest) select $1, * from unnest($2::uuid[], $3::bigint[], $4::uuid[])
  ), refs as (
    insert into records_references (workspace_id, publication_id, target, reach, position)
    select $1, 0, * from unnest($5::uuid[], $6::smallint[], $7::bigint[])
  )
  insert into records_statements (workspace_id, position, stored_at, id, publication_id, credential_id, verb, timestamp, statement)
  select $1, p, $8, id, 0, $9, verb, at, statement
  from unnest($2::uuid[], $3::bigint[], $10::text[], $11::timestamptz[], $12::jsonb[]) as t (id, p, verb, at, statement)`;

interface Callers {
  readonly callers: number;
  /** The workspace of a caller; by default all have the same one. */
  readonly workspaceOf?: (caller: number) => number;
}

/** Statements that a writer stores in a second. */
export const oursWith =
  (
    writer: ReturnType<typeof createStatementWriter>,
    { callers, workspaceOf = () => WORKSPACE }: Callers = { callers: CALLERS },
  ): Measure =>
  () =>
    perSecond(async (caller) => {
      const body: unknown = JSON.parse(JSON.stringify(batch()));
      const write = async (rows: readonly StatementRow[]) => {
        if (await writer.write(rows)) throw new Error('A new statement is in conflict');
        return undefined;
      };
      return (await receive(body, write, workspaceOf(caller))).length;
    }, callers);

/** Prepared rows that are inserted in a second, with new ids and positions. */
async function rawWith(system: SystemPool): Promise<(callers: number) => Measure> {
  const prepared = await Promise.all(Array.from({ length: PREPARED }, () => rowsOf(batch())));
  let position = Date.now() * 1000;
  const insert = async (): Promise<number> => {
    const rows = prepared[Math.floor(position / BATCH) % PREPARED] ?? [];
    const places = rows.map(() => position++);
    const ids = rows.map(() => randomUUID());
    const found = rows.flatMap(({ references }, at) => references.map((one) => ({ ...one, place: places[at] })));
    await system.pool.query({
      name: 'raw',
      text: INSERT,
      values: [
        ...[RAW, ids, places, rows.map(({ digest }) => digest)],
        ...[found.map(({ target }) => target), found.map(({ isRelated }) => Number(isRelated))],
        ...[found.map(({ place }) => place), new Date(), credential.credentialId, rows.map(({ verb }) => verb)],
        rows.map(({ timestamp }) => timestamp),
        rows.map(({ id, text }, at) => text.replace(id, ids[at] ?? '')),
      ],
    });
    return rows.length;
  };
  return (callers) => () => perSecond(insert, callers);
}

/**
 * Batches of statements, validated, compared, ordered and found again, against bare inserts of the same rows into the same tables
 * with their partitions and indexes, from as many callers. A workspace stores one transaction after another, so that its statements
 * have an order; the bare inserts of several callers have none, and run at the same time.
 */
export async function benchWriting(system: SystemPool): Promise<boolean> {
  const writer = createStatementWriter(system, async () => {});
  const raw = await rawWith(system);
  const name = `records in batches of ${BATCH}, validated, against raw inserts`;
  const compare = (given: Callers) => alternately(oursWith(writer, given), raw(given.callers));
  const alone = report(name, await compare({ callers: 1 }), 0.5);
  const own = { callers: CALLERS, workspaceOf: (caller: number) => OWN + caller };
  const apart = report(`${name}, ${CALLERS} callers with a workspace each`, await compare(own), 0.5);
  const together = report(`${name}, ${CALLERS} callers in one workspace`, await compare({ callers: CALLERS }), 0.3);
  return alone && apart && together;
}
