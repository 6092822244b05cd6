import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SOON_MS, temporaryFolder, until } from '#platform/testing';
import {
  databasePid,
  ended,
  hasEnded,
  isRunning,
  losePower,
  pidFile,
  ready,
  request,
  startNode,
} from '../testing/node-process.ts';

const stop = async (node: ReturnType<typeof startNode>) => {
  node.child.kill('SIGTERM');
  return (await ended(node)).code;
};

test('[FAULT-3] the first start after a power loss works, whatever pid the dead server left, and signals no stranger', async () => {
  const DATA_DIR = temporaryFolder();
  let node = await ready(startNode({ DATA_DIR }));
  for (let round = 0; round < 2; round++) {
    await losePower(node, DATA_DIR);
    node = await ready(startNode({ DATA_DIR }));
    expect((await request(node, '/readyz')).status).toBe(200);
  }
  // Meanwhile the system gave the pid to another process of the same account.
  await losePower(node, DATA_DIR);
  const { uid, gid } = statSync(join(DATA_DIR, 'postgres'));
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  try {
    const [, ...rest] = readFileSync(pidFile(DATA_DIR), 'utf8').split('\n');
    writeFileSync(pidFile(DATA_DIR), [stranger.pid, ...rest].join('\n'));
    node = await ready(startNode({ DATA_DIR }));
    expect((await request(node, '/readyz')).status).toBe(200);
    const pid = databasePid(DATA_DIR);
    expect(pid).not.toBe(stranger.pid);
    expect(await stop(node)).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  } finally {
    stranger.kill('SIGKILL');
  }
}, 120_000);

test('[FAULT-3] a database that was half made when the power went is made anew, and a lost secret too', async () => {
  const DATA_DIR = temporaryFolder();
  chmodSync(DATA_DIR, 0o755);
  mkdirSync(join(DATA_DIR, 'postgres.part'));
  writeFileSync(join(DATA_DIR, 'postgres.part/PG_VERSION'), '18\n');
  writeFileSync(join(DATA_DIR, 'postgres-password'), '');
  writeFileSync(join(DATA_DIR, 'code-secret'), '');
  const node = await ready(startNode({ DATA_DIR }));
  expect((await request(node, '/readyz')).status).toBe(200);
  expect(readFileSync(join(DATA_DIR, 'code-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(await stop(node)).toBe(0);
  expect(existsSync(join(DATA_DIR, 'postgres.part'))).toBe(false);
}, 60_000);

test('[FAULT-3] an embedded database that dies alone is started again; after three deaths a minute the node ends with the reason', async () => {
  const DATA_DIR = temporaryFolder();
  const node = await ready(startNode({ DATA_DIR }));
  const pids = new Set<number>();
  for (let death = 1; death <= 2; death++) {
    const pid = databasePid(DATA_DIR);
    pids.add(pid);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await request(node, '/readyz')).status === 200 && databasePid(DATA_DIR) !== pid, {
      within: 20_000,
      what: 'the return of the database',
    });
    expect(hasEnded(node)).toBe(false);
  }
  const last = databasePid(DATA_DIR);
  pids.add(last);
  process.kill(last, 'SIGKILL');
  const { code, output } = await ended(node);
  expect(code).toBe(1);
  expect(output).toMatch(/^The embedded database died 3 times within a minute; its log is in .+postgres\.log$/m);
  expect(pids.size).toBe(3);
  if (existsSync(pidFile(DATA_DIR))) expect(isRunning(databasePid(DATA_DIR))).toBe(false);
}, 120_000);

test('[FAULT-3] a start that cannot succeed leaves no process behind and says why', async () => {
  const DATA_DIR = temporaryFolder();
  await stop(await ready(startNode({ DATA_DIR })));
  rmSync(join(DATA_DIR, 'postgres/global/pg_control'));
  const { code, output } = await ended(startNode({ DATA_DIR }));
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^The embedded database did not start: .+ \(its log is .+\)$/);
  await wait(200);
  expect(existsSync(pidFile(DATA_DIR)) && isRunning(databasePid(DATA_DIR))).toBe(false);
}, 60_000);

test('[FAULT-2] an embedded database that hangs (SIGSTOP): /readyz within 2 s, back within 1 s; a second start says so', async () => {
  const DATA_DIR = temporaryFolder();
  const node = await ready(startNode({ DATA_DIR }));
  const pid = databasePid(DATA_DIR);
  const processes = [pid, ...childrenOf(pid)];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of processes) process.kill(one, name);
  };
  signal('SIGSTOP');
  try {
    for (let time = 0; time < 4; time++) {
      const health = await request(node, '/readyz');
      expect([health.status, health.ms < 2000]).toEqual([503, true]);
    }
    const second = await ended(startNode({ DATA_DIR }));
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/An embedded database runs on .+ and does not answer/);
  } finally {
    signal('SIGCONT');
  }
  const back = await until(async () => (await request(node, '/readyz')).status === 200);
  expect(back).toBeLessThan(SOON_MS);
  expect(await stop(node)).toBe(0);
}, 60_000);

/** Processes that this database server started (Linux). */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}
