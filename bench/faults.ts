import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { openAppContext } from '../apps/server/open-app.ts';
import { appSettings } from '../apps/server/settings.ts';
import { replicatedDatabase } from '../platform/testing/replicated.ts';
import { targetOf, tcpProxy } from '../platform/testing/tcp-proxy.ts';
import { PASSWORD, signIn, WORKSPACE } from './support/bench-app.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { seedPublications } from './support/seed.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { reportFact } from './support/sequentially.ts';

const STUDENTS = 6;
const TEACHERS = 20;
/** Acknowledged statements between two faults. */
const PAUSE = 150;
const HANG_MS = 3000;

type Env = Readonly<Record<string, string>>;
type Fault = () => Promise<void>;

interface Stage {
  readonly env: Env;
  readonly port: number;
  /** Faults by name; each returns when what it broke may mend. */
  faults(node: { current: ServerProcess; restart(): Promise<void> }): Readonly<Record<string, Fault>>;
  close(): Promise<void>;
}

/** `--brief`: of all faults only one, the loss of power for node and database. */
const isBrief = process.argv.includes('--brief');
const BRIEF_FAULT = 'kill -9 of node and database';

/** The figure behind `--rounds`. */
function roundsWanted(): number {
  const at = process.argv.indexOf('--rounds');
  return at < 0 ? 10 : Math.max(5, Number(process.argv[at + 1]));
}

/**
 * Faults under writers with a ledger, in turn: kill -9 of the node, of the node with its database, cut connections, a database
 * that hangs, a switchover. Nothing acknowledged may be lost, nothing doubled.
 */
export async function benchFaults(): Promise<boolean> {
  const each = isBrief ? 1 : Math.ceil(roundsWanted() / 5);
  const results: boolean[] = [];
  for (const stage of isBrief ? [embedded] : [embedded, outside]) results.push(await play(await stage(), each));
  return results.every(Boolean);
}

async function play(stage: Stage, rounds: number): Promise<boolean> {
  const { env, port } = stage;
  try {
    const publicationId = await fill(env);
    const start = () => startServer({ script: 'apps/server/main.ts', env }, port);
    const node = {
      current: await start(),
      async restart() {
        node.current = await start();
      },
    };
    const cookies = (names: readonly string[]) => Promise.all(names.map((name) => signIn(port, name)));
    const ledger = createLedger({
      port: () => port,
      students: await cookies(names('student', STUDENTS)),
      teachers: await cookies(names('teacher', TEACHERS)),
      publicationId,
    });
    const gaps = new Map<string, number[]>();
    ledger.start();
    const faults = Object.entries(stage.faults(node)).filter(([name]) => !isBrief || name === BRIEF_FAULT);
    for (const [name, fault] of faults)
      for (let round = 0; round < rounds; round++)
        gaps.set(name, [...(gaps.get(name) ?? []), await suffer(ledger, fault)]);
    await ledger.stop();
    const isAlive = node.current.child.exitCode === null;
    await node.current.stop();
    return isAlive && (await judge(env, ledger, gaps, rounds));
  } finally {
    await stage.close();
  }
}

/** The longest gap around one fault, in milliseconds. */
async function suffer(ledger: Ledger, fault: Fault): Promise<number> {
  await ledger.more(PAUSE);
  ledger.takeGap();
  await fault();
  await ledger.more(PAUSE);
  return ledger.takeGap();
}

async function judge(
  env: Env,
  ledger: Ledger,
  gaps: ReadonlyMap<string, readonly number[]>,
  rounds: number,
): Promise<boolean> {
  const context = await openAppContext(appSettings(env), { isOwner: false });
  const { statements, classes, lost, doubled } = await ledger
    .compare(context.database.pool)
    .finally(() => context.database.close());
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
  for (const [name, list] of gaps) {
    const sorted = list.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    reportFact(`${rounds} × ${name}`, `longest gap ${seconds(sorted.at(-1))}, median ${seconds(median)}`);
  }
  const isGood = lost === 0 && doubled === 0 && statements > 0 && classes > 0;
  const figure = `${statements} statements and ${classes} classes acknowledged: ${lost} lost, ${doubled} doubled`;
  return reportFact(`${rounds} rounds of all faults`, figure, '0 lost, 0 doubled', isGood);
}

const names = (kind: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${kind}${index}`);

/** A publication and people; the publication's id. */
async function fill(env: Env): Promise<number> {
  const { database } = await openAppContext(appSettings(env), { isOwner: false });
  try {
    await seedPublications(database.pool, { workspaceId: WORKSPACE, language: 'en', count: 3 });
    const person = (username: string, role: 'ROLE_STUDENT' | 'ROLE_TEACHER') => ({
      username,
      firstName: 'Bench',
      lastName: 'Person',
      roles: [role],
    });
    const people = [
      ...names('student', STUDENTS).map((name) => person(name, 'ROLE_STUDENT')),
      ...names('teacher', TEACHERS).map((name) => person(name, 'ROLE_TEACHER')),
    ];
    await createAccounts(createScope(database.orm, [WORKSPACE]), people, PASSWORD);
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from catalog_publications where not is_locked limit 1',
    );
    const publicationId = Number(rows[0]?.id);
    // Sessions report of opened pages only [SAFE-7].
    await database.pool.query(
      `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, shown_at)
       select $1, id, $2, 'page-1', now() - interval '1 day', now() - interval '1 day' from session_users`,
      [WORKSPACE, publicationId],
    );
    return publicationId;
  } finally {
    await database.close();
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const settings = { DEMO: 'false', LOG_LEVEL: 'fatal', HOST_MAP: '127.0.0.1=en', RATE_LIMIT: '0' };

/** The embedded database: power is lost for the node alone, or for both. */
async function embedded(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  return {
    env: { ...settings, DATA_DIR: folder },
    port: await freePort(),
    faults(node) {
      const kill = async () => {
        node.current.child.kill('SIGKILL');
        await once(node.current.child, 'exit');
      };
      return {
        async 'kill -9 of the node'() {
          await kill();
          await node.restart();
        },
        async [BRIEF_FAULT]() {
          const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
          process.kill(pid, 'SIGKILL');
          await kill();
          await node.restart();
        },
      };
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database outside, with one that follows it, behind a wire. */
async function outside(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const database = await replicatedDatabase();
  const wire = await tcpProxy(targetOf(database.url()));
  return {
    env: { ...settings, DATA_DIR: folder, DATABASE_URL: wire.through(database.url()) },
    port: await freePort(),
    faults: () => ({
      'cut connections': async () => wire.cut(),
      async [`a database that hangs for ${HANG_MS / 1000} s`]() {
        wire.hang();
        await wait(HANG_MS);
        wire.resume();
      },
      'a switchover': () => database.switchOver(() => wire.leadTo(targetOf(database.url()))),
    }),
    async close() {
      await wire.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
