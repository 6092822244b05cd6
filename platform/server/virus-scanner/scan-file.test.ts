import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder, until } from '#platform/testing';
import { readAddress } from './address.ts';
import { scanFile } from './scan-file.ts';

const folder = temporaryFolder();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A scanner that does this with a connection. */
async function scanner(handle: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    handle(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

/** Answers as soon as the whole file has arrived. */
const answering = (answer: (bytes: Buffer) => string) => (socket: Socket) => {
  let all = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    all = Buffer.concat([all, chunk as Buffer]);
    if (all.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer(all));
  });
};

let count = 0;
function fileOf(bytes: Buffer | string): string {
  const path = join(folder, `${++count}`);
  writeFileSync(path, bytes);
  return path;
}

test('[REPO-19] a file is sent in frames behind its command', async () => {
  let received = '';
  const at = await scanner(
    answering((bytes) => {
      received = bytes.toString('latin1');
      return 'stream: OK\0';
    }),
  );
  expect(await scanFile(fileOf('Dobar dan'), at)).toBe('clean');
  expect(received).toBe('zINSTREAM\0\0\0\0\x09Dobar dan\0\0\0\0');
});

test.each([
  ['stream: Eicar-Signature FOUND\0', 'found'],
  ['stream: OK\0', 'clean'],
  ['INSTREAM size limit exceeded. ERROR\0', 'unchecked'],
  ['stream: OK', 'unchecked'],
  ['', 'unchecked'],
  ['HTTP/1.1 400 Bad Request\r\n\r\n', 'unchecked'],
  ['a'.repeat(100_000), 'unchecked'],
])('[REPO-19] the answer %j means %s', async (answer, result) => {
  expect(await scanFile(fileOf('a'), await scanner(answering(() => answer)))).toBe(result);
});

test('[REPO-19] an answer before the end of a large file counts', async () => {
  const at = await scanner((socket) => socket.once('data', () => socket.end('stream: A FOUND\0')));
  expect(await scanFile(fileOf(Buffer.alloc(5_000_000, 1)), at)).toBe('found');
});

test('[REPO-19] a silent scanner and a missing one check nothing', async () => {
  expect(await scanFile(fileOf('a'), await scanner(() => {}), 100)).toBe('unchecked');
  expect(await scanFile(fileOf('a'), { path: join(folder, 'nowhere.sock') })).toBe('unchecked');
});

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamd.example:1', { host: 'clamd.example', port: 1 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://host', undefined],
  ['tcp://host:99999', undefined],
  ['http://host:3310', undefined],
  ['unix:clamd', undefined],
])('[REPO-19] the address %s', (text, address) => {
  expect(readAddress(text)).toEqual(address);
});

const hasClamd = spawnSync('clamd', ['--version']).status === 0;
/** The text that every scanner takes for a virus, in two halves, so that this file is none. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test.skipIf(!hasClamd)(
  '[REPO-19] a real clamd finds its test text (needs clamav-daemon)',
  async () => {
    const data = join(folder, 'signatures');
    const socket = join(folder, 'clamd.sock');
    mkdirSync(data);
    writeFileSync(join(data, 'test.ndb'), `Eicar-Test-Signature:0:0:${Buffer.from(EICAR).toString('hex')}\n`);
    const config = join(folder, 'clamd.conf');
    writeFileSync(config, `Foreground yes\nDatabaseDirectory ${data}\nLocalSocket ${socket}\n`);
    const clamd = spawn('clamd', ['--config-file', config], { stdio: 'ignore' });
    try {
      const at = { path: socket };
      await until(async () => (await scanFile(fileOf('a'), at)) === 'clean', { within: 60_000, what: 'clamd' });
      expect(await scanFile(fileOf(EICAR), at)).toBe('found');
    } finally {
      clamd.kill('SIGKILL');
    }
  },
  90_000,
);
