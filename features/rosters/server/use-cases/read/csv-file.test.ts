import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { smallDisk, temporaryFolder } from '#platform/testing';
import { createCsv } from './csv-file.ts';

const disk = smallDisk(256);
afterAll(() => disk?.remove());

test('[FAULT-9] a report that the disk takes a part of ends with a whole line', async () => {
  const path = join(temporaryFolder(), 'report.csv');
  const file = await createCsv(path, ['file', 'words']);
  await file.write([['users.csv', 'one']]);
  const handle = await open(path);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  // The disk takes the first bytes, then it is full.
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = vi.spyOn(prototype, 'write');
  write.mockImplementationOnce((async (bytes: Buffer) => {
    appendFileSync(path, bytes.subarray(0, 5));
    return { bytesWritten: 5, buffer: bytes };
  }) as unknown as FileHandle['write']);
  write.mockRejectedValueOnce(full);
  await expect(file.write([['users.csv', 'two']])).rejects.toBe(full);
  write.mockRestore();
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe('\uFEFFfile,words\r\nusers.csv,one\r\n');
});

test.skipIf(!disk)('[FAULT-9] a report for a full disk ends with a whole line', async () => {
  const folder = disk?.folder ?? '';
  const path = join(folder, 'report.csv');
  const file = await createCsv(path, ['file', 'words']);
  const lines = Array.from({ length: 200 }, (_, index) => [`users.csv`, `${index} ${'words '.repeat(30)}`]);
  const error = await (async () => {
    for (;;) await file.write(lines);
  })().catch((reason: unknown) => reason);
  expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  await file.close();
  const text = readFileSync(path, 'utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(statSync(path).size).toBe(Buffer.byteLength(text));
});
