import { expect, test } from 'vitest';
import type { FileAddress } from '#features/files/contract';
import { wav } from '#platform/server/foreign-files/testing';
import { listAll } from '#platform/server/storage';
import { startS3Server } from '#platform/server/storage/testing';
import { until } from '#platform/testing';
import { openStage } from './stage.ts';

test('[REPO-11] [REPO-17] uploads, checks and addresses work with files in a bucket', async () => {
  const server = await startS3Server();
  const storage = await server.open();
  const stage = await openStage({}, [], { storage });
  try {
    const bytes = wav();
    const id = await stage.upload('teacher', bytes, 'a.wav', { chunkSize: 100 });
    expect(await stage.checked('teacher', id)).toMatchObject({ state: 'ready', kind: 'audio', size: bytes.length });
    const keys = async () => {
      const all: string[] = [];
      for await (const { key } of listAll(storage)) all.push(key);
      return all;
    };
    const isJoined = async () => (await keys()).length === 1;
    await until(isJoined, { what: 'the end of the chunks' });
    expect(await keys()).toEqual([`files/10/${id.slice(0, 2)}/${id}.wav`]);
    const { url } = (await stage.call('teacher', 'GET', `${id}/pass`)).data as FileAddress;
    const part = await stage.server.inject({
      url: new URL(url).pathname,
      headers: { host: 'content.localhost', 'user-agent': 'a browser of tests', range: 'bytes=4-9' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(bytes.subarray(4, 10));
  } finally {
    await stage.close();
    await server.close();
  }
});
