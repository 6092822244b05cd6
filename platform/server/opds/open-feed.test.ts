import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOpdsFeed } from './open-feed.ts';

const feed = (title: string): string => JSON.stringify({ metadata: { title }, publications: [] });

const atom = (title: string): string => `<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title></feed>`;

/** A folder with these files, for the length of the test. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'opds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('[SHELF-14] openOpdsFeed', () => {
  it('opens a file, and says where relative links start', async () => {
    const folder = folderOf({ 'a.json': feed('A') });
    const path = join(folder, 'a.json');
    expect(await openOpdsFeed(path)).toMatchObject({ ok: true, path, folder, feed: { title: 'A' } });
  });

  it('finds the feed of a folder, a marked one first', async () => {
    const folder = folderOf({ 'a.opds.json': feed('Marked'), 'other.json': '{}', 'book.epub': '' });
    expect(await openOpdsFeed(folder)).toMatchObject({ ok: true, feed: { title: 'Marked' } });
    expect(await openOpdsFeed(folderOf({ 'a.json': feed('Only') }))).toMatchObject({
      ok: true,
      feed: { title: 'Only' },
    });
  });

  it('[IMP-20] finds the Atom feed of a folder, and opens Atom under any name', async () => {
    const folder = folderOf({
      'catalogue.xml': atom('Atom'),
      'other.xml': '<html/>',
      'feed.json': `\uFEFF \n${atom('B')}`,
    });
    expect(await openOpdsFeed(join(folder, 'feed.json'))).toMatchObject({ ok: true, feed: { title: 'B' } });
    rmSync(join(folder, 'feed.json'));
    mkdirSync(join(folder, 'folder.xml'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken.xml'));
    expect(await openOpdsFeed(folder)).toMatchObject({ ok: true, folder, feed: { title: 'Atom' } });
  });

  it.each<[string, Record<string, string>, string]>([
    ['two feeds of Atom', { 'a.xml': atom('A'), 'b.xml': atom('B') }, 'exactly one'],
    ['broken Atom', { 'a.atom': '<feed xmlns="http://www.w3.org/2005/Atom">' }, 'cannot be read'],
    ['two feeds', { 'a.json': feed('A'), 'b.json': feed('B') }, 'exactly one'],
    ['no feed', { 'book.epub': '' }, 'exactly one'],
    ['no JSON', { 'a.json': '{' }, 'cannot be read'],
    ['no OPDS', { 'a.json': '{}' }, 'metadata'],
  ])('says why a folder with %s gives none', async (_why, files, words) => {
    expect(await openOpdsFeed(folderOf(files))).toEqual({ ok: false, reason: expect.stringContaining(words) });
  });

  it('says that a path is missing', async () => {
    expect(await openOpdsFeed('/nowhere')).toMatchObject({ ok: false, reason: expect.stringContaining('/nowhere') });
  });
});
