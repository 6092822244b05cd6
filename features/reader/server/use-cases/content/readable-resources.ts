import { createCache } from '#platform/server/cache';
import { decodeStyleSheet, type EpubArchive } from '#platform/server/epub';
import type { BookFacts } from '../book-files.ts';
import { decodePage } from './inert-page.ts';
import { referencesOf } from './references.ts';

/** Files that name other files. */
const NAMES_OTHERS = /^(?:application\/xhtml\+xml|image\/svg\+xml|application\/smil\+xml|text\/css)$/;

type Archive = Pick<EpubArchive, 'read'>;
type Parts = Pick<BookFacts, 'spine' | 'resources'>;

/** By stored file, whose bytes never change, and length of the sample; a few kilobytes each. */
const cache = createCache<Promise<ReadonlySet<string>>>({ most: 400 });

/**
 * What belongs to the first pages of a book: these pages, and whatever they refer to, directly or through style sheets
 * and drawings. Later pages never belong, even when a readable one links to them [SHELF-13].
 *
 * @param pages how many first spine items are readable
 */
export function readableResources(
  fileKey: string,
  parts: Parts,
  archive: Archive,
  pages: number,
): Promise<ReadonlySet<string>> {
  const cached = cache.get(fileKey, pages);
  if (cached) return cached;
  const found = collect(parts, archive, pages);
  cache.set(fileKey, pages, found);
  found.catch(() => cache.forget(fileKey));
  return found;
}

/** The names of the files that a file refers to. */
async function namesIn({ resources }: Parts, archive: Archive, href: string): Promise<readonly string[]> {
  const resource = resources.get(href);
  if (!resource || !NAMES_OTHERS.test(resource.mediaType)) return [];
  const shown = resource.fallback ?? href;
  const bytes = (await archive.read(shown)) ?? Buffer.alloc(0);
  return referencesOf(shown, resource.mediaType === 'text/css' ? decodeStyleSheet(bytes).text : decodePage(bytes));
}

async function collect(parts: Parts, archive: Archive, pages: number): Promise<ReadonlySet<string>> {
  const { spine, resources } = parts;
  const readable = new Set(
    spine.slice(0, pages).flatMap(({ href, overlay }) => (overlay === undefined ? [href] : [href, overlay])),
  );
  const closed = new Set(spine.map(({ href }) => href).filter((href) => !readable.has(href)));
  const waiting = [...readable];
  for (let href = waiting.pop(); href !== undefined; href = waiting.pop())
    for (const name of await namesIn(parts, archive, href)) {
      const resource = resources.get(name);
      if (readable.has(name) || !resource) continue;
      // A resource whose fallback is a later page counts as that page.
      if (closed.has(name) || closed.has(resource.fallback ?? name)) continue;
      readable.add(name);
      waiting.push(name);
    }
  return readable;
}
