import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#platform/server/config';
import { temporaryFolder, until } from '#platform/testing';
import { databasePid, isRunning } from '../testing/node-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('[FAULT-6] server and database end when npm is told to end', async () => {
  const DATA_DIR = temporaryFolder();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...environment(), DATA_DIR, DEMO: 'false', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => npm.kill('SIGKILL'));
  let text = '';
  npm.stdout.on('data', (chunk) => (text += String(chunk)));
  await until(() => text.includes('ready'), { within: 120_000, what: 'the start of a node by npm' });
  const database = databasePid(DATA_DIR);
  const port = Number(/localhost:(\d+)\//.exec(text)?.[1]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await until(() => !isRunning(database), { within: 20_000, what: 'the end of the database' });
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
}, 180_000);
