import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { activityId, VERBS } from '#features/progress/contract';

/** The acknowledged writes of the clients, compared with the stored data at the end. */
export interface Ledger {
  /** Lets writers write until they are stopped. */
  start(): void;
  stop(): Promise<void>;
  /** The longest time without any acknowledgement since the last call of this, in milliseconds. */
  takeGap(): number;
  /** Waits for so many further acknowledgements. */
  more(count: number): Promise<void>;
  compare(pool: Pool): Promise<Comparison>;
}

export interface Comparison {
  readonly statements: number;
  readonly classes: number;
  readonly lost: number;
  readonly doubled: number;
}

export interface LedgerOptions {
  /** Where the node listens now. */
  readonly port: () => number;
  /** Cookies of students, each a writer of statements. */
  readonly students: readonly string[];
  /** Cookies of teachers, who make classes. */
  readonly teachers: readonly string[];
  readonly publicationId: number;
}

/** Classes of one teacher: the product allows more. */
const CLASSES_EACH = 60;
/** Most statements that wait to be sent again, as in the outbox of a browser. */
const MOST_OPEN = 40;

export function createLedger({ port, students, teachers, publicationId }: LedgerOptions): Ledger {
  const acknowledged = new Set<string>();
  const classes = new Set<string>();
  let isOver = false;
  let running: Promise<void>[] = [];
  let last = performance.now();
  let gap = 0;
  const note = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
  };
  const post = async (path: string, cookie: string, body: unknown, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    const data: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok && data !== undefined) return data;
    // Clients pause before they try an unavailable server again.
    await wait(20);
    return undefined;
  };

  async function writeStatements(cookie: string): Promise<void> {
    let open: string[] = [];
    while (!isOver) {
      const ids = [...open, randomUUID(), randomUUID()].slice(0, MOST_OPEN);
      const answer = await post(
        '/xapi/statements',
        cookie,
        ids.map((id) => ({
          id,
          verb: { id: VERBS.completed },
          timestamp: new Date().toISOString(),
          object: { id: activityId({ publicationId, unit: 'page-1' }) },
        })),
      );
      if (answer) {
        note();
        for (const id of answer as string[]) acknowledged.add(id);
      }
      open = ids.filter((id) => !acknowledged.has(id));
    }
  }

  /** Makes classes as a screen does: a call without a known result is sent again with its key. */
  async function makeClasses(own: readonly string[]): Promise<void> {
    for (let made = 0; !isOver; made++) {
      const cookie = own[Math.floor(made / CLASSES_EACH) % own.length] ?? '';
      const [label, key] = [randomUUID(), randomUUID()];
      const body = {
        school: { name: 'Bench', town: 'Bench' },
        grade: null,
        letter: '',
        publications: [],
        customGroup: label.slice(0, 18),
      };
      while (!isOver) {
        if (!(await post('/api/p/classrooms', cookie, body, { 'idempotency-key': key }))) continue;
        note();
        classes.add(body.customGroup);
        break;
      }
      await wait(40);
    }
  }

  return {
    start() {
      isOver = false;
      last = performance.now();
      const half = Math.ceil(teachers.length / 2);
      running = [
        ...students.map(writeStatements),
        makeClasses(teachers.slice(0, half)),
        makeClasses(teachers.slice(half)),
      ];
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    takeGap() {
      const longest = Math.max(gap, performance.now() - last);
      gap = 0;
      return longest;
    },
    async more(count) {
      const from = acknowledged.size;
      for (let rounds = 0; acknowledged.size < from + count; rounds++) {
        if (rounds > 3000) throw new Error('Nothing is acknowledged any more');
        await wait(20);
      }
    },
    async compare(pool) {
      const { rows } = await pool.query<{ id: string; times: number }>(
        'select id, count(*)::int as times from records_statements group by id',
      );
      const { rows: labels } = await pool.query<{ label: string; times: number }>(
        `select custom_group as label, count(*)::int as times from classrooms_classrooms group by 1`,
      );
      const stored = new Set([...rows.map(({ id }) => id), ...labels.map(({ label }) => label)]);
      return {
        statements: acknowledged.size,
        classes: classes.size,
        lost: [...acknowledged, ...classes].filter((one) => !stored.has(one)).length,
        doubled: [...rows, ...labels].filter(({ times }) => times > 1).length,
      };
    },
  };
}
