import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Feed {
  readonly publications: readonly {
    readonly metadata: { readonly language: string };
    readonly links: readonly { readonly href: string }[];
  }[];
}

/** Copies the books of one language, at most so many, out of a folder with an OPDS feed; the address of their own feed. */
export function copyBooks(catalogue: string, into: string, language: string, most: number): string {
  const feed = JSON.parse(readFileSync(join(catalogue, 'catalogue.opds.json'), 'utf8')) as Feed;
  const publications = feed.publications.filter(({ metadata }) => metadata.language === language).slice(0, most);
  for (const { href } of publications.flatMap(({ links }) => links)) {
    mkdirSync(dirname(join(into, href)), { recursive: true });
    cpSync(join(catalogue, href), join(into, href));
  }
  const path = join(into, 'catalogue.opds.json');
  writeFileSync(path, JSON.stringify({ ...feed, publications }));
  return path;
}

/** `npm run import` beside the running server whose settings `env` are. */
export function importBooks(path: string, env: Readonly<Record<string, string>>): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'apps/server/commands/import.ts'), path], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`the import of ${path} ended with ${status}`);
}
