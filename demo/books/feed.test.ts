import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_LANGUAGES, demoBooks, demoFeed, hasWholeShelf, writeDemoFeed } from '../index.ts';

const theme = 'https://klupa.example/ns#themeId';
const locked = 'https://klupa.example/ns#locked';
const sample = 'https://klupa.example/ns#sample';
const modules = 'https://klupa.example/ns#modules';

describe.each(DEMO_LANGUAGES.filter(hasWholeShelf))('the feed in %s', (language) => {
  const all = demoFeed(language).publications;
  const meta = all.map(({ metadata }) => metadata);

  test('[SHELF-14] lists at least twelve books with an identifier, a file and a description each', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(meta.map(({ identifier }) => identifier)).size).toBe(all.length);
    expect(new Set(all.map(({ links }) => links[0]?.href)).size).toBe(all.length);
    for (const { identifier, description, numberOfPages } of meta) {
      expect(identifier).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(description.length).toBeGreaterThan(40);
      expect(numberOfPages).toBeGreaterThanOrEqual(6);
      expect(numberOfPages).toBeLessThanOrEqual(10);
    }
  });

  test('[SHELF-2] spreads over grades, school groups and subjects, with one book outside of all', () => {
    const grades = (group: string) =>
      new Set(
        demoBooks(language)
          .filter((book) => book.schoolGroup === group)
          .map(({ grade }) => grade),
      );
    expect(grades('lower-primary')).toEqual(new Set([1, 2, 3, 4]));
    expect(grades('upper-primary')).toEqual(new Set([5, 6]));
    expect(new Set(meta.flatMap(({ subject }) => subject?.map(({ code }) => code) ?? [])).size).toBeGreaterThanOrEqual(
      5,
    );
    expect(demoBooks(language).some(({ grade, subject, schoolGroup }) => !grade && !subject && !schoolGroup)).toBe(
      true,
    );
  });

  test('[SHELF-4] has locked books, one with a sample and one in a group, two groups of three, and both flip books', () => {
    const closed = meta.filter((one) => one[locked]);
    expect(closed.length).toBeGreaterThanOrEqual(3);
    expect(closed.map((one) => one[sample])).toContain(4);
    expect(closed.some(({ belongsTo }) => belongsTo)).toBe(true);
    const members = Map.groupBy(
      meta.filter(({ belongsTo }) => belongsTo),
      ({ belongsTo }) => belongsTo?.collection[0]?.identifier,
    );
    expect([...members.values()].map(({ length }) => length).every((length) => length >= 3)).toBe(true);
    expect(members.size).toBe(2);
    expect(meta.map((one) => one[theme])).toEqual(expect.arrayContaining([16, 21]));
  });

  test('[SHELF-7] has modules of status 2, 9 and 1 whose addresses are pages of the book', () => {
    const listed = meta.flatMap((one) =>
      (one[modules] ?? []).map((module) => ({ ...module, pages: one.numberOfPages })),
    );
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([2, 9, 1]));
    for (const { href, pages } of listed) expect(Number(/^page-(\d+)\.xhtml$/.exec(href)?.[1])).toBeLessThan(pages);
  });

  test('[SHELF-13] writes the feed and every file that it names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-feed-'));
    try {
      const feed = await writeDemoFeed(folder, language);
      expect(JSON.parse(await readFile(feed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(demoFeed(language))));
      expect(await readdir(folder)).toEqual(expect.arrayContaining(all.map(({ links }) => links[0]?.href)));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('[SHELF-14] no identifier is used twice over the languages', () => {
  const ids = DEMO_LANGUAGES.flatMap((language) => demoBooks(language).map(({ identifier }) => identifier));
  expect(new Set(ids).size).toBe(ids.length);
});
