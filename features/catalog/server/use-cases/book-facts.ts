import { openEpub, type Epub, type EpubResource } from '#platform/server/epub';
import type { Storage } from '#platform/server/storage';

/** What a reader needs to know of a book before its first page: small, and the same for everyone. */
export type BookFacts = Pick<
  Epub,
  | 'direction'
  | 'pageDirection'
  | 'layout'
  | 'rendition'
  | 'viewport'
  | 'activeClass'
  | 'playbackActiveClass'
  | 'hasObfuscatedFonts'
  | 'spine'
  | 'toc'
  | 'pageList'
  | 'landmarks'
  | 'resources'
  | 'language'
>;

/** Grows when facts change their shape: files of books that were imported before are read once more. */
const FACTS_VERSION = 5;

/** Beside the file that they are about. */
export const factsKey = (fileKey: string): string => fileKey.replace(/\.epub$/, `.facts-${FACTS_VERSION}.json`);

export function factsOf(epub: Epub): BookFacts {
  const {
    direction,
    layout,
    rendition,
    viewport,
    spine,
    resources,
    language,
    activeClass,
    playbackActiveClass,
    hasObfuscatedFonts,
  } = epub;
  const { toc, pageList, landmarks, pageDirection } = epub;
  const lists = { toc, pageList, landmarks };
  return {
    ...lists,
    direction,
    layout,
    rendition,
    spine,
    resources,
    language,
    hasObfuscatedFonts,
    ...(pageDirection && { pageDirection }),
    ...(viewport && { viewport }),
    ...(activeClass && { activeClass }),
    ...(playbackActiveClass && { playbackActiveClass }),
  };
}

interface Written extends Omit<BookFacts, 'resources'> {
  readonly resources: [string, EpubResource][];
}

export const writtenFacts = (facts: BookFacts): Buffer =>
  Buffer.from(JSON.stringify({ ...facts, resources: [...facts.resources] } satisfies Written));

/** Undefined when the book's file is gone or no longer sound, and for a course: it is no book of pages. A stored file never changes under its key. */
export async function findBookFacts(storage: Storage, fileKey: string): Promise<BookFacts | undefined> {
  // The package of a course is no EPUB, whatever else it holds.
  if (/\.(?:zip|xml)$/.test(fileKey)) return undefined;
  const stored = await storage.get(factsKey(fileKey));
  if (stored) {
    const { resources, ...facts } = JSON.parse(stored.toString()) as Written;
    return { ...facts, resources: new Map(resources) };
  }
  const file = await storage.open(fileKey);
  const result = file && (await openEpub(file));
  if (!result?.ok) return undefined;
  await result.epub.close();
  return factsOf(result.epub);
}
