import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_LANGUAGES } from '../languages.ts';
import { demoUnits } from './units.ts';

test.each(DEMO_LANGUAGES)('[REPO-23] in %s each unit of the demo has a file with a title of its own', (language) => {
  const units = demoUnits(language);
  expect(units).toHaveLength(18);
  for (const { title, folders } of units) {
    const files = folders.flatMap((folder) => folder.files);
    expect([title, files.length > 0]).toEqual([title, true]);
    for (const file of files) {
      expect([file.path, existsSync(file.path)]).toEqual([file.path, true]);
      expect(file.title).toMatch(/\p{L}{3}/u);
    }
  }
  const titles = new Map(
    units.flatMap(({ folders }) => folders.flatMap(({ files }) => files.map((file) => [file.path, file.title]))),
  );
  expect(new Set(titles.values()).size).toBe(titles.size);
});
