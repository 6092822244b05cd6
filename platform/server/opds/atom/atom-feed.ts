import { entryOf, isNavigation, linksOf, navigationOf, textOf } from './atom-entry.ts';
import { childrenOf, readAtom } from './atom-tree.ts';

/**
 * An OPDS 1 catalogue (Atom, specs.opds.io/opds-1.2) in the words of OPDS 2, so that one reader judges both.
 *
 * @throws Error when it is no Atom
 */
export function atomFeed(bytes: Buffer): object {
  const root = readAtom(bytes);
  // A document may also be one entry.
  const feed = root.name === 'feed' ? root : { name: 'feed', attributes: {}, content: [root] };
  const base = feed.attributes['base'] ?? '';
  const entries = childrenOf(feed, 'entry').map((entry) => ({ entry, links: linksOf(entry, base) }));
  const total = Number(textOf(feed, 'totalResults') ?? Number.NaN);
  return {
    metadata: { title: textOf(feed, 'title') ?? '', ...(Number.isFinite(total) && { numberOfItems: total }) },
    links: linksOf(feed, '').filter(({ href }) => href),
    publications: entries.filter(({ links }) => !isNavigation(links)).map(({ entry, links }) => entryOf(entry, links)),
    navigation: entries
      .filter(({ links }) => isNavigation(links))
      .flatMap(({ entry, links }) => navigationOf(entry, links)),
  };
}
