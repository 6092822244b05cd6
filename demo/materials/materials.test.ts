import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { animations } from './animate.ts';
import { pictures } from './draw-pictures.ts';
import { sounds } from './play-sounds.ts';
import { worksheets } from './print-worksheets.ts';

const FOLDER = join(import.meta.dirname, 'files');

test('[REPO-22] the materials of the demo are what their script makes, and small', async () => {
  const made = { ...pictures(), ...sounds(), ...(await worksheets()), ...(await animations()) };
  expect(Object.keys(made).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  for (const [name, content] of Object.entries(made)) {
    const bytes = readFileSync(join(FOLDER, name));
    expect([name, bytes.length < 60_000]).toEqual([name, true]);
    // Other versions of the libraries draw and compress the same to other bytes.
    if (!/\.(pdf|gif)$/.test(name)) expect(bytes.equals(Buffer.from(content))).toBe(true);
  }
});
