import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCredentials } from '#features/credentials/server';
import { openAppContext } from '../../apps/server/open-app.ts';
import { publicationPorts } from '../../apps/server/ports/credentials.ts';
import { appSettings } from '../../apps/server/settings.ts';
import { freePort } from '../../tools/run/steps.ts';
import { reportFact } from '../support/sequentially.ts';
import { startServer } from '../support/server-process.ts';
import { createRecordsLedger } from './ledger.ts';

/** Acknowledgements of each kind between two kills. */
const PAUSE = 20;
/** A kill comes at any moment of the work, not at the same one. */
const MOST_LATE_MS = 200;

type Env = Readonly<Record<string, string>>;

const rounds = (): number => Number(/--rounds (\d+)/.exec(process.argv.join(' '))?.[1] ?? 20);

/** Makes a credential of the workspace as an operator does; what a client sends as Authorization. */
async function makeCredential(env: Env): Promise<string> {
  const { database, markets, codeSecret } = await openAppContext(appSettings(env), { isOwner: false });
  let output = '';
  try {
    const limits = ['--requests', '1000000', '--bytes', '10000000000'];
    await runCredentials(['create', '--workspace', '--market', 'en', '--scopes', 'all', '--json', ...limits], {
      ...{ ...publicationPorts, executor: database.orm, markets, codeSecret, now: new Date() },
      homePageOf: () => 'https://klupa.example',
      write: (text) => void (output += text),
    });
  } finally {
    await database.close();
  }
  const { username, secret } = JSON.parse(output) as { username: string; secret: string };
  return `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
}

/**
 * kill -9 while content writes statements, states and profiles; every second time of the database too. Every acknowledged write is
 * stored once, and batches are whole.
 */
export async function crashRecords(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const env = { DEMO: 'false', LOG_LEVEL: 'fatal', HOST_MAP: '127.0.0.1=en', RATE_LIMIT: '0', DATA_DIR: folder };
  const port = await freePort();
  try {
    const ledger = createRecordsLedger(port, await makeCredential(env));
    const start = () => startServer({ script: 'apps/server/main.ts', env }, port);
    let node = await start();
    ledger.start();
    for (let round = 0; round < rounds(); round++) {
      await ledger.more(PAUSE);
      await wait(Math.random() * MOST_LATE_MS);
      if (round % 2 === 1) {
        const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
        process.kill(pid, 'SIGKILL');
      }
      node.child.kill('SIGKILL');
      await once(node.child, 'exit');
      node = await start();
    }
    await ledger.more(PAUSE);
    await ledger.stop();
    await node.stop();
    const { database } = await openAppContext(appSettings(env), { isOwner: false });
    const { statements, states, profiles, lost, doubled } = await ledger
      .compare(database.pool)
      .finally(() => database.close());
    for (const line of [...lost, ...doubled].slice(0, 20)) process.stdout.write(`  ${line}\n`);
    const figure = `${statements} statements, ${states} merges of states and ${profiles} changes of profiles acknowledged: ${lost.length} lost, ${doubled.length} doubled`;
    const isGood = lost.length === 0 && doubled.length === 0;
    return reportFact(`${rounds()} × kill -9 while content writes records`, figure, '0 lost, 0 doubled', isGood);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
