import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { smallDisk } from '#platform/testing';
import { createCsv } from './csv-file.ts';

const disk = smallDisk(256);
afterAll(() => disk?.remove());

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
