import * as z from 'zod/mini';
import type { OpdsEntryName, OpdsFeedResult, OpdsGroup, OpdsPublicationResult } from './feed.ts';
import { linkOf, metadataOf, textOf } from './metadata.ts';
import { feedSchema, groupSchema, publicationSchema } from './schemas.ts';

/** The first problem and where it is: `metadata.title: Invalid input`. */
function reasonOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'it does not have the shape of OPDS 2.0';
}

const named = z.catch(z.object({ metadata: z.looseObject({}) }), { metadata: {} });
const word = z.union([z.string(), z.number(), z.record(z.string(), z.string())]);

/** What names an entry, as far as it says so: each of it by itself, whatever else is broken [IMP-19]. */
function nameOf(entry: unknown, index: number): OpdsEntryName {
  const { title, identifier } = named.parse(entry).metadata;
  const textIn = (value: unknown): string => {
    const parsed = word.safeParse(value);
    if (!parsed.success) return '';
    return (typeof parsed.data === 'number' ? String(parsed.data) : textOf(parsed.data)).trim();
  };
  return {
    number: index + 1,
    ...(textIn(identifier) && { identifier: textIn(identifier) }),
    ...(textIn(title) && { title: textIn(title) }),
  };
}

function publicationResult(json: unknown, index: number): OpdsPublicationResult {
  const entry = nameOf(json, index);
  const parsed = publicationSchema.safeParse(json);
  if (!parsed.success) return { ok: false, entry, reason: reasonOf(parsed.error) };
  const { metadata, links, images = [] } = parsed.data;
  return {
    ok: true,
    entry,
    publication: { metadata: metadataOf(metadata), links: links.map(linkOf), images: images.map(linkOf) },
  };
}

const groupOf = ({
  metadata,
  links = [],
  publications = [],
  navigation = [],
}: z.infer<typeof groupSchema>): OpdsGroup => ({
  title: textOf(metadata.title),
  links: links.map(linkOf),
  publications: publications.map(publicationResult),
  navigation: navigation.map(linkOf),
});

/**
 * Reads an OPDS 2.0 feed (drafts.opds.io/opds-2.0), parsed from its JSON. Publications are judged one by one; only a
 * document that is no feed at all is refused as a whole.
 */
export function parseOpdsFeed(json: unknown): OpdsFeedResult {
  const parsed = feedSchema.safeParse(json);
  if (!parsed.success) return { ok: false, reason: reasonOf(parsed.error) };
  const { metadata, publications = [], navigation = [], groups = [] } = parsed.data;
  if (!parsed.data.publications && !parsed.data.navigation && !parsed.data.groups) {
    return { ok: false, reason: 'it has no publications, navigation or groups' };
  }
  const links = (parsed.data.links ?? []).map(linkOf);
  const next = links.find(({ rel }) => rel.includes('next'))?.href;
  return {
    ok: true,
    feed: {
      title: textOf(metadata.title),
      links,
      publications: publications.map(publicationResult),
      navigation: navigation.map(linkOf),
      groups: groups.map(groupOf),
      ...(metadata.numberOfItems !== undefined && { numberOfItems: metadata.numberOfItems }),
      ...(next !== undefined && { next }),
    },
  };
}
