import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MAIL_WORDS, readWords, WEB_WORDS, type WordMap } from '#features/market/server';

/** The words of one namespace: a feature, a part of the design system, or the shell. */
export interface WordNamespace {
  /** Folder below the root: `features/bookshelf/web/words`. */
  readonly folder: string;
  /** What the keys of the namespace begin with, before the first dot. */
  readonly prefix: string;
  readonly languages: ReadonlyMap<string, WordMap>;
}

/** Reads all words below a root, namespace by namespace. */
export async function readWordNamespaces(
  root: string,
  patterns: readonly string[] = [...WEB_WORDS, ...MAIL_WORDS],
): Promise<WordNamespace[]> {
  const namespaces = new Map<string, Map<string, WordMap>>();
  for (const pattern of patterns) {
    for await (const file of glob(`${pattern}/*.json`, { cwd: root })) {
      const folder = dirname(file);
      const languages = namespaces.get(folder) ?? new Map<string, WordMap>();
      namespaces.set(folder, languages.set(basename(file, '.json'), await readWords(join(root, file))));
    }
  }
  return [...namespaces]
    .map(([folder, languages]) => ({ folder, languages, prefix: prefixOf(folder) }))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

const prefixOf = (folder: string): string =>
  folder.replace(/^(features|platform\/web|apps\/web)\//, '').split('/', 1)[0] ?? '';
