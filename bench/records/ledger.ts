import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The acknowledged writes of content, compared with the stored records at the end. */
export interface RecordsLedger {
  start(): void;
  stop(): Promise<void>;
  /** Waits for so many further acknowledgements of each kind. */
  more(count: number): Promise<void>;
  compare(pool: Pool): Promise<RecordsComparison>;
}

export interface RecordsComparison {
  /** Acknowledged statements, merges and changes. */
  readonly statements: number;
  readonly states: number;
  readonly profiles: number;
  /** Each difference from the acknowledged writes, in words. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Writers of each kind. */
const WRITERS = 3;
const MOST_IN_BATCH = 20;
/** What each writer puts into a document before it takes the next. */
const MOST_IN_DOCUMENT = 60;

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: string;
}

/** What a profile holds: every change that was ever made to it. */
interface Changes {
  readonly changes: readonly string[];
}

const changesIn = (body: string): readonly string[] => (body === '' ? [] : (JSON.parse(body) as Changes).changes);

/** Writers of statements, states and profiles, each of them repeats a write until it is acknowledged. */
export function createRecordsLedger(port: number, authorization: string): RecordsLedger {
  /** All sent batches, and the acknowledged ones. */
  const batches: (readonly string[])[] = [];
  const acknowledged = new Set<readonly string[]>();
  /** Keys that states and changes that profiles must have. */
  const states = new Map<string, string[]>();
  const profiles = new Map<string, string[]>();
  let isOver = false;
  let running: Promise<void>[] = [];

  async function call(
    method: string,
    path: string,
    params: object,
    { body, headers = {} }: { readonly body?: unknown; readonly headers?: object } = {},
  ): Promise<Answer> {
    const query = new URLSearchParams(params as Record<string, string>).toString();
    const answer = await fetch(`http://127.0.0.1:${port}/xapi/${path}?${query}`, {
      method,
      headers: {
        ...{ authorization, 'x-experience-api-version': '2.0.0', ...headers },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    // A pause for a server that is away; the status 0 means that the call may have been done or not.
    if (!answer || text === undefined || answer.status >= 500) await wait(20);
    if (!answer || text === undefined) return { status: 0, etag: null, body: '' };
    return { status: answer.status, etag: answer.headers.get('etag'), body: text };
  }

  const note = (kept: Map<string, string[]>, key: string, value: string) =>
    void kept.set(key, [...(kept.get(key) ?? []), value]);

  const refused = (what: string, { status, body }: Answer): never => {
    throw new Error(`${what} is refused with ${status}: ${body}`);
  };

  async function writeStatements(): Promise<void> {
    while (!isOver) {
      const ids = Array.from({ length: 1 + Math.floor(Math.random() * MOST_IN_BATCH) }, () => randomUUID());
      const statements = ids.map((id, at) => ({
        id,
        actor: { account: { homePage: 'https://school.example', name: `pupil-${at}` } },
        verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
        object: { id: `https://content.example/exercises/${at}` },
        result: { score: { scaled: at / MOST_IN_BATCH } },
        timestamp: new Date().toISOString(),
      }));
      batches.push(ids);
      while (!isOver) {
        const answer = await call('POST', 'statements', {}, { body: statements });
        if (answer.status === 200) acknowledged.add(ids);
        if (answer.status === 200) break;
        if (answer.status !== 0 && answer.status < 500) refused('A batch', answer);
      }
    }
  }

  /** Merges key after key into one state, together with others. */
  async function writeStates(): Promise<void> {
    const activityId = 'https://content.example/exercises/1';
    const agent = JSON.stringify({ account: { homePage: 'https://school.example', name: 'pupil' } });
    for (let at = 0; !isOver; at++) {
      const [stateId, key] = [`state-${Math.floor(at / MOST_IN_DOCUMENT)}`, randomUUID()];
      while (!isOver) {
        const answer = await call('POST', 'activities/state', { activityId, agent, stateId }, { body: { [key]: at } });
        if (answer.status === 204) note(states, stateId, key);
        if (answer.status === 204) break;
        if (answer.status !== 0 && answer.status < 500) refused('A merge', answer);
      }
    }
  }

  /** Adds change after change to one profile, each to what it has just read: a cut between leaves it done once or not at all. */
  async function writeProfiles(name: string, path: string, params: object): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const [profileId, change] = [`${name}-${Math.floor(at / MOST_IN_DOCUMENT)}`, randomUUID()];
      while (!isOver) {
        const read = await call('GET', path, { ...params, profileId });
        if (read.status !== 200 && read.status !== 404) continue;
        const before = read.status === 200 ? changesIn(read.body) : [];
        // Without an answer the writer looks whether the change was made.
        const isDone = before.includes(change);
        const condition = read.etag ? { 'if-match': read.etag } : { 'if-none-match': '*' };
        const body = { changes: [...before, change] };
        const { status } = isDone
          ? { status: 204 }
          : await call('PUT', path, { ...params, profileId }, { body, headers: condition });
        if (status === 204) note(profiles, profileId, change);
        if (status === 204) break;
      }
    }
  }

  return {
    start() {
      isOver = false;
      const activity = { activityId: 'https://content.example/exercises/1' };
      const agent = { agent: JSON.stringify({ account: { homePage: 'https://school.example', name: 'pupil' } }) };
      running = Array.from({ length: WRITERS }, () => [
        writeStatements(),
        writeStates(),
        writeProfiles('of-activity', 'activities/profile', activity),
        writeProfiles('of-agent', 'agents/profile', agent),
      ]).flat();
      // `stop` throws their errors; until then a refusal must not end the process.
      for (const one of running) one.catch(() => {});
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    async more(count) {
      const sizes = () => [acknowledged.size, countOf(states), countOf(profiles)];
      const before = sizes();
      for (let tries = 0; sizes().some((size, kind) => size < (before[kind] ?? 0) + count); tries++) {
        if (tries > 6000) throw new Error(`Nothing is acknowledged any more: ${before.join()} to ${sizes().join()}`);
        await Promise.race([wait(10), Promise.all(running)]);
      }
    },
    async compare(pool) {
      const [lost, doubled]: [string[], string[]] = [[], []];
      await compareStatements(pool, { batches, acknowledged }, { lost, doubled });
      await compareDocuments(pool, { states, profiles }, { lost, doubled });
      const statements = [...acknowledged].reduce((sum, ids) => sum + ids.length, 0);
      return { statements, states: countOf(states), profiles: countOf(profiles), lost, doubled };
    },
  };
}

const countOf = (kept: ReadonlyMap<string, readonly string[]>): number =>
  [...kept.values()].reduce((sum, list) => sum + list.length, 0);

interface Differences {
  readonly lost: string[];
  readonly doubled: string[];
}

interface SentBatches {
  readonly batches: readonly (readonly string[])[];
  readonly acknowledged: ReadonlySet<readonly string[]>;
}

async function compareStatements(
  pool: Pool,
  { batches, acknowledged }: SentBatches,
  { lost, doubled }: Differences,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; rows: number; places: number; found: number }>(
    `select s.id, count(*)::int as rows,
       (select count(*)::int from records_statement_ids i where (i.workspace_id, i.id, i.position) = (s.workspace_id, s.id, min(s.position))) as places,
       (select count(*)::int from records_references r where (r.workspace_id, r.position) = (s.workspace_id, min(s.position))) as found
     from records_statements s group by s.workspace_id, s.id`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const ids of batches) {
    const there = ids.filter((id) => stored.has(id)).length;
    if (there > 0 && there < ids.length) lost.push(`half of a batch: ${there} of ${ids.length}`);
    if (there === 0 && acknowledged.has(ids)) lost.push(`a batch of ${ids.length}`);
  }
  for (const { id, rows: times, places, found } of rows) {
    if (times > 1) doubled.push(`statement ${id}`);
    // Its agent, its verb, its activity and its authority.
    if (places !== 1 || found !== 4) lost.push(`references of statement ${id}: ${places}, ${found}`);
  }
}

interface SentDocuments {
  readonly states: ReadonlyMap<string, readonly string[]>;
  readonly profiles: ReadonlyMap<string, readonly string[]>;
}

async function compareDocuments(
  pool: Pool,
  { states, profiles }: SentDocuments,
  { lost, doubled }: Differences,
): Promise<void> {
  const { rows: documents } = await pool.query<{ id: string; content: Buffer; times: number }>(
    `select document_id as id, content, (count(*) over (partition by document_id))::int as times from records_documents`,
  );
  const contents = new Map(documents.map(({ id, content }) => [id, content.toString()]));
  for (const { id, times } of documents) if (times > 1) doubled.push(`document ${id}`);
  for (const [id, keys] of states) {
    const kept = new Set(Object.keys(JSON.parse(contents.get(id) ?? '{}') as object));
    lost.push(...keys.filter((key) => !kept.has(key)).map((key) => `${key} of ${id}`));
  }
  for (const [id, changes] of profiles) {
    const kept = changesIn(contents.get(id) ?? '');
    lost.push(...changes.filter((change) => !kept.includes(change)).map((change) => `${change} of ${id}`));
    if (new Set(kept).size < kept.length) doubled.push(`a change of ${id}`);
  }
}
