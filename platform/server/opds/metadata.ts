import type { OpdsCollection, OpdsContributor, OpdsLink, OpdsMetadata, OpdsSubject } from './feed.ts';
import {
  contributorRoles,
  type WireCollection,
  type WireContributor,
  type WireLink,
  type WireMetadata,
  type WireSubject,
  type WireText,
} from './schemas.ts';

const educationalLevel = 'https://schema.org/educationalLevel';

/** Keys that have a place of their own; the others go to `extra`. */
const mappedKeys = new Set([
  ...Object.keys(contributorRoles),
  'identifier',
  'title',
  'language',
  'publisher',
  'description',
  'modified',
  'numberOfPages',
  'subject',
  'belongsTo',
  'collection',
  educationalLevel,
]);

const listOf = <Item>(value: Item | Item[] | undefined): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Leaves out undefined values, for optional keys. */
type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

const defined = <Shape extends object>(shape: Shape): Defined<Shape> =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;

/** The text itself, or of a language map the wanted language, else the first. */
export function textOf(text: WireText, language?: string): string {
  if (typeof text === 'string') return text;
  return text[language ?? ''] ?? Object.values(text)[0] ?? '';
}

function contributor(entry: WireContributor, role: string, language: string | undefined): OpdsContributor {
  if (typeof entry === 'string') return { name: entry, role };
  const own = listOf(entry.role).find((code) => /^[a-z]{3}$/.test(code));
  return { name: textOf(entry.name, language), role: own ?? role };
}

const contributorsOf = (metadata: WireMetadata, language: string | undefined): OpdsContributor[] =>
  Object.entries(contributorRoles).flatMap(([key, role]) =>
    listOf(metadata[key as keyof typeof contributorRoles]).map((entry) => contributor(entry, role, language)),
  );

const subject = (entry: WireSubject, language: string | undefined): OpdsSubject =>
  typeof entry === 'string'
    ? { name: entry }
    : { name: textOf(entry.name, language), ...defined({ code: entry.code, scheme: entry.scheme }) };

function collection(entry: WireCollection | undefined, language: string | undefined): OpdsCollection | undefined {
  if (entry === undefined) return undefined;
  if (typeof entry === 'string') return { name: entry };
  const { identifier, position } = entry;
  return { name: textOf(entry.name, language), ...defined({ identifier, position }) };
}

export function linkOf({ href, rel, type, title, width, height, properties = {} }: WireLink): OpdsLink {
  return { href, rel: listOf(rel), properties, ...defined({ type, title, width, height }) };
}

export function metadataOf(metadata: WireMetadata): OpdsMetadata {
  const languages = listOf(metadata.language);
  const [language] = languages;
  const [publisher] = listOf(metadata.publisher);
  const [level] = listOf(metadata[educationalLevel]);
  const series = collection(listOf(metadata.belongsTo?.series)[0], language);
  const { identifier, description, modified, numberOfPages } = metadata;
  return {
    title: textOf(metadata.title, language),
    languages,
    contributors: contributorsOf(metadata, language),
    subjects: listOf(metadata.subject).map((entry) => subject(entry, language)),
    extra: Object.fromEntries(Object.entries(metadata).filter(([key]) => !mappedKeys.has(key))),
    ...defined({
      identifier,
      language,
      description,
      modified,
      numberOfPages,
      series,
      collection: collection(listOf(metadata.belongsTo?.collection ?? metadata.collection)[0], language) ?? series,
      publisher: publisher === undefined ? undefined : contributor(publisher, 'pbl', language).name,
      educationalLevel: level === undefined ? undefined : String(level),
    }),
  };
}
