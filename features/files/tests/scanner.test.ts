import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#platform/testing';
import { openStage } from './stage.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A scanner that finds the word `virus`. */
async function scanner(): Promise<number> {
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk as Buffer]);
      if (all.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(all.includes('virus') ? 'stream: Test FOUND\0' : 'stream: OK\0');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function outcomes(env: Record<string, string>): Promise<(string | null)[]> {
  const stage = await openStage(env);
  try {
    const ids = [
      await stage.upload('teacher', Buffer.from('a virus'), 'a.txt'),
      await stage.upload('teacher', Buffer.from('a text'), 'b.txt'),
    ];
    const files = [];
    for (const id of ids) files.push(await stage.checked('teacher', id));
    return files.map(({ state, refusal }) => refusal ?? state);
  } finally {
    await stage.close();
  }
}

test('[REPO-19] a file in which the scanner finds something is refused', async () => {
  const CLAMD_URL = `tcp://127.0.0.1:${await scanner()}`;
  expect(await outcomes({ CLAMD_URL, CLAMD_REQUIRED: 'true' })).toEqual(['virus', 'ready']);
});

test('[REPO-19] without an answer files are accepted, or refused where the scanner is required', async () => {
  const CLAMD_URL = `tcp://127.0.0.1:${await freePort()}`;
  expect(await outcomes({ CLAMD_URL })).toEqual(['ready', 'ready']);
  expect(await outcomes({ CLAMD_URL, CLAMD_REQUIRED: 'true' })).toEqual(['virus-unchecked', 'virus-unchecked']);
  expect(await outcomes({ CLAMD_REQUIRED: 'true' })).toEqual(['virus-unchecked', 'virus-unchecked']);
});
