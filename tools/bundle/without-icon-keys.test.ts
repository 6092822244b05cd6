import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIconFile, withoutKeys } from './without-icon-keys.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('node_modules/lucide-react/dist/esm/icons/*.mjs', { cwd: ROOT });

test('[QUAL-3] no icon of the built product has keys of its parts, and each keeps all the rest', () => {
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    expect(isIconFile(join(ROOT, file))).toBe(true);
    const whole = readFileSync(join(ROOT, file), 'utf8');
    const short = withoutKeys(whole);
    expect(short).not.toMatch(/\bkey:/);
    expect(short.match(/\b(?:d|cx|cy|x1|y1|points|width): "[^"]*"/g)).toEqual(
      whole.match(/\b(?:d|cx|cy|x1|y1|points|width): "[^"]*"/g),
    );
  }
  expect(files.some((file) => /\bkey:/.test(readFileSync(join(ROOT, file), 'utf8')))).toBe(true);
});
