import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '#platform/server/config';
import { settingsByCommand } from '../apps/server/settings.ts';

// Writes `.env.example` from the settings themselves; `--check` only compares.
const file = join(import.meta.dirname, '../.env.example');
const text = `# Copy to .env and change what you need; everything has a default.\n\n${describeSettings(settingsByCommand)}`;
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text;
  if (!isSame) process.stderr.write('.env.example is old: run `node tools/env-example.ts`\n');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(file, text);
