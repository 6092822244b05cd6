import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rawZip } from '#platform/server/zip/testing';
import { openEpubArchive } from '../open-archive.ts';
import type { EpubArchive } from './archive.ts';
import { temporaryFile, writeSample } from '../testing/sample-book.ts';

const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));

async function opened(path: string): Promise<EpubArchive> {
  const archive = await openEpubArchive(path);
  onTestFinished(() => archive.close());
  return archive;
}

describe('[SHELF-14] openEpubArchive', () => {
  it('reads, streams and measures entries, whatever the order', async () => {
    const archive = await opened(writeSample({ 'EPUB/large.bin': large }));
    const [read, css] = await Promise.all([archive.read('EPUB/large.bin'), archive.read('EPUB/book.css')]);
    expect(read?.equals(large)).toBe(true);
    expect(css?.toString()).toContain('max-width');
    const stream = archive.stream('EPUB/large.bin');
    expect(stream && (await buffer(stream)).equals(large)).toBe(true);
    expect(archive.size('EPUB/large.bin')).toBe(large.length);
  });

  it('streams stored and empty entries', async () => {
    const stored = { name: 'stored', data: large, method: 0 };
    const archive = await opened(
      temporaryFile(rawZip([stored, { name: 'empty', data: '' }, { name: 'none', data: '', method: 0 }])),
    );
    for (const [name, length] of [
      ['stored', large.length],
      ['empty', 0],
      ['none', 0],
    ] as const) {
      const stream = archive.stream(name);
      expect(stream && (await buffer(stream)).length).toBe(length);
      expect((await archive.read(name))?.length).toBe(length);
    }
  });

  it('knows nothing of names that are not there', async () => {
    const archive = await opened(writeSample());
    expect(await archive.read('EPUB/gone.css')).toBeUndefined();
    expect(archive.stream('../book.opf')).toBeUndefined();
    expect(archive.size('EPUB')).toBeUndefined();
  });

  it('finds a name in any Unicode normal form', async () => {
    const archive = await opened(writeSample({ 'EPUB/c\u030caj.txt': 'tea' }));
    expect((await archive.read('EPUB/\u010daj.txt'))?.toString()).toBe('tea');
  });

  it('hands the error of a damaged entry to the reader of its stream', async () => {
    const archive = await opened(
      temporaryFile(rawZip([{ name: 'a', data: Buffer.from('junk'), method: 8, declaredCompressedSize: 2 }])),
    );
    const stream = archive.stream('a');
    await expect(stream && buffer(stream)).rejects.toThrow();
  });

  it('reads nothing once closed', async () => {
    const archive = await openEpubArchive(writeSample());
    await archive.close();
    await expect(archive.read('EPUB/book.css')).rejects.toThrow('EPUB/book.css');
  });

  it('throws for a file that is gone', async () => {
    await expect(openEpubArchive('/nowhere/book.epub')).rejects.toThrow('unreadable-file');
  });
});
