import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { ended, ready, startNode as start } from '../testing/node-process.ts';

const databasePid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('serves, refuses a second start on the same data, survives kill -9, stops cleanly', async () => {
  const DATA_DIR = temporaryFolder();
  const first = await ready(start({ DATA_DIR }));
  const answer = await fetch(`http://127.0.0.1:${first.port()}/readyz`);
  expect(answer.status).toBe(200);

  const second = await ended(start({ DATA_DIR }));
  expect(second.code).toBe(1);
  expect(second.output.trim()).toMatch(
    new RegExp(`^Klupa already runs on the data in .+ \\(process ${first.child.pid}\\)\\. .+$`),
  );
  expect((await fetch(`http://127.0.0.1:${first.port()}/readyz`)).status).toBe(200);

  first.child.kill('SIGKILL');
  await ended(first);
  const third = await ready(start({ DATA_DIR }));
  expect((await fetch(`http://127.0.0.1:${third.port()}/readyz`)).status).toBe(200);

  const pid = databasePid(DATA_DIR);
  expect(lives(pid)).toBe(true);
  third.child.kill('SIGTERM');
  expect((await ended(third)).code).toBe(0);
  expect(lives(pid)).toBe(false);
}, 60_000);

test.each([
  [
    'a wrong database',
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/klupa' },
    /^The database of DATABASE_URL cannot be used: .+$/,
  ],
  ['a wrong port', { PORT: 'eighty' }, /^The configuration is wrong:\n {2}- PORT: .+$/],
  ['production without a secret', { NODE_ENV: 'production' }, /SIGNING_SECRET: production needs one/],
  ['an unknown default market', { DEFAULT_MARKET: 'xx' }, /there is no such market/],
  ['a broken host map', { HOST_MAP: 'a=b=c' }, /expected host=label/],
])(
  '%s ends the start with a clear line and exit code 1',
  async (_, env, line) => {
    const { code, output } = await ended(start({ DATA_DIR: temporaryFolder(), ...env }));
    expect(code).toBe(1);
    expect(output.trim()).toMatch(line);
    expect(output).not.toMatch(/ {4}at /);
  },
  60_000,
);

test('production refuses a database that holds demo accounts', async () => {
  const DATA_DIR = temporaryFolder();
  // Loading the demo school takes its time beside other tests.
  const demo = await ready(start({ DATA_DIR, DEMO: 'true' }), 150_000);
  demo.child.kill('SIGTERM');
  await ended(demo);
  const secrets = {
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    CODE_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '127.0.0.1',
    IS_HTTPS: 'true',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTENT_ORIGIN: 'https://content.example',
  };
  const { code, output } = await ended(start({ DATA_DIR, NODE_ENV: 'production', ...secrets }));
  expect(code).toBe(1);
  expect(output).toMatch(/demo account/);
}, 240_000);
