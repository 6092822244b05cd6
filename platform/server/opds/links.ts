/** A link of OPDS 1 or 2. */
interface Typed {
  readonly rel: readonly string[];
  readonly type?: string | undefined;
}

/** The media type without its parameters. */
const typeOf = ({ type = '' }: Typed): string => type.replace(/;.*$/s, '').trim().toLowerCase();

export const isEpub = (link: Typed): boolean => typeOf(link) === 'application/epub+zip';

/** Whether a link gives an archive: by its type, or without a useful one by the ending of its address. */
export function isArchive(link: Typed & { readonly href: string }): boolean {
  const type = typeOf(link);
  if (type === 'application/zip' || type === 'application/x-zip-compressed') return true;
  return ['', 'application/octet-stream'].includes(type) && /\.zip(?:[?#]|$)/i.test(link.href);
}

/** Links to this feed, to the feeds above it, and to its search. */
const around = new Set(['self', 'start', 'up', 'search']);
/** Lists of one user, or the same books in another order. */
const never = ['shelf', 'subscriptions', 'facet'].map((name) => `http://opds-spec.org/${name}`);

/** Whether a link leads to another feed: of OPDS 2, or of OPDS 1 but no single entry. */
export function isFeed(link: Typed): boolean {
  if (link.rel.some((rel) => around.has(rel))) return false;
  const type = typeOf(link);
  if (type === 'application/atom+xml') return !/;\s*type\s*=\s*"?entry/i.test(link.type ?? '');
  return type === 'application/opds+json' || type === '';
}

/** Whether a link of navigation leads to another feed of the catalogue that is to be read. */
export const isCatalogue = (link: Typed): boolean => isFeed(link) && !link.rel.some((rel) => never.includes(rel));
