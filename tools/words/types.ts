import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { FALLBACK_LANGUAGE } from '#features/market/contract';
import { wordsOfLanguage } from '#features/market/server';
import { wordTypes } from './word-types.ts';

/** Writes `apps/web/words.d.ts`: `node tools/words/types.ts [root] [--check]`; with --check it only compares. */
const args = process.argv.slice(2);
const root = resolve(args.find((arg) => !arg.startsWith('--')) ?? '.');
const target = resolve(root, 'apps/web/words.d.ts');
const text = wordTypes(await wordsOfLanguage(root, FALLBACK_LANGUAGE));

if (args.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== text) {
    console.error('apps/web/words.d.ts is out of date: run node tools/words/types.ts');
    process.exitCode = 1;
  }
} else {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
