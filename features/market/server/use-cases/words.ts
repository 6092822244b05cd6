import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE, FIRST_WORDS } from '../../contract/index.ts';
import { compileWords, type WordMap } from './compile-words.ts';
import { type LoadedMarket } from './load-markets.ts';

/** Folders with words, as patterns below the repository's root. */
export const WEB_WORDS = ['features/*/web/words', 'platform/web/*/words', 'apps/web/shell/words'] as const;

/** Folders whose words only the server uses. No browser gets them. */
export const MAIL_WORDS = ['features/*/server/mails/words'] as const;

/** All words of one language in the folders below `root`; empty where nothing is translated yet. */
export async function wordsOfLanguage(
  root: string,
  language: string,
  folders: readonly string[] = WEB_WORDS,
): Promise<WordMap> {
  const files: string[] = [];
  for (const folder of folders) {
    for await (const file of glob(`${folder}/${language}.json`, { cwd: root })) files.push(join(root, file));
  }
  return readAll(files);
}

/** A market's words along its chain: its own, then its language's, then English [MKT-6]. */
export async function mergeWords(
  root: string,
  market: Pick<LoadedMarket, 'folder' | 'language'>,
  folders: readonly string[] = WEB_WORDS,
): Promise<WordMap> {
  const own: string[] = [];
  for await (const file of glob('words/*.json', { cwd: market.folder })) own.push(join(market.folder, file));
  const [fallback, language, overrides] = await Promise.all([
    wordsOfLanguage(root, FALLBACK_LANGUAGE, folders),
    wordsOfLanguage(root, market.language, folders),
    readAll(own),
  ]);
  return { ...fallback, ...language, ...overrides };
}

/**
 * The language in which a market's texts are really shown: English while most of them are borrowed from it, so that
 * screen readers do not read English aloud by the rules of another language [SAFE-37].
 */
export async function shownLanguage(
  root: string,
  market: Pick<LoadedMarket, 'folder' | 'language' | 'languageTag'>,
  folders: readonly string[] = WEB_WORDS,
): Promise<string> {
  if (market.language === FALLBACK_LANGUAGE) return market.languageTag;
  const [words, english] = await Promise.all([
    mergeWords(root, market, folders),
    wordsOfLanguage(root, FALLBACK_LANGUAGE, folders),
  ]);
  const keys = Object.keys(words);
  const borrowed = keys.filter((key) => words[key] === english[key]).length;
  return borrowed * 2 > keys.length ? FALLBACK_LANGUAGE : market.languageTag;
}

export interface WordsDocuments {
  /** Compiled messages as JSON, by file name: `first`, and one for each other namespace. Made at start, so a new market needs no build. */
  readonly files: ReadonlyMap<string, string>;
  /** Changes whenever a word does; fit for addresses that may be cached for ever. */
  readonly hash: string;
}

/** What the server sends to the browsers of a market: the words of the first screen, and each other feature's own. */
export async function wordsDocuments(
  root: string,
  market: Pick<LoadedMarket, 'folder' | 'language'>,
): Promise<WordsDocuments> {
  const words = await mergeWords(root, market);
  const english = market.language === FALLBACK_LANGUAGE ? {} : await wordsOfLanguage(root, FALLBACK_LANGUAGE);
  const isBorrowed = (key: string) => english[key] !== undefined && english[key] === words[key];
  const compiled = Object.entries(compileWords(words, isBorrowed));
  const byFile = Map.groupBy(compiled, ([key]) => fileOf(key));
  const files = new Map([...byFile].map(([name, entries]) => [name, JSON.stringify(Object.fromEntries(entries))]));
  const hash = createHash('sha256').update(JSON.stringify(compiled)).digest('base64url').slice(0, 12);
  return { files, hash };
}

/** The file that holds a key: a key begins with its namespace; all features share the errors of calls. */
function fileOf(key: string): string {
  const [namespace = ''] = key.split('.', 1);
  return namespace === 'request' || FIRST_WORDS.includes(namespace) ? 'first' : namespace;
}

async function readAll(files: readonly string[]): Promise<WordMap> {
  const maps = await Promise.all(files.toSorted().map(readWords));
  return Object.assign({}, ...maps) as WordMap;
}

/** @throws Error that names a file that is not a flat object of texts. */
export async function readWords(file: string): Promise<WordMap> {
  const words: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((error: unknown) => {
      throw new Error(`words: ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  const isFlat =
    typeof words === 'object' && words !== null && Object.values(words).every((text) => typeof text === 'string');
  if (!isFlat) throw new Error(`words: ${file}: expected one object of key: text`);
  return words as WordMap;
}
