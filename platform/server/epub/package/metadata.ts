import { childNamed, collapsed, type XmlElement } from '#platform/server/xml';
import type { Collection, Creator, EpubMetadata } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { readAccessibility } from './accessibility.ts';
import { directed } from './direction.ts';
import { readMetas, refinementsOf, valuesOf, type Metas } from './metas.ts';
import { Refused } from '../refusal.ts';

const dublinCore = 'http://purl.org/dc/elements/1.1/';

/** Dublin Core elements that say something; EPUB 2 may wrap them in `dc-metadata`. */
function dublinCoreElements(metadata: XmlElement, name: string): XmlElement[] {
  const all = [...metadata.children, ...(childNamed(metadata, 'dc-metadata')?.children ?? [])];
  return all.filter((child) => child.name === name && child.namespace === dublinCore && collapsed(child.text) !== '');
}

const firstText = (metadata: XmlElement, name: string): string | undefined => {
  const [first] = dublinCoreElements(metadata, name);
  return first && collapsed(first.text);
};

function identifierOf(root: XmlElement, metadata: XmlElement): string {
  const id = root.attributes['unique-identifier']?.trim();
  const all = dublinCoreElements(metadata, 'identifier');
  const unique = all.find(({ attributes }) => attributes['id']?.trim() === id) ?? all[0];
  return unique?.text.trim() ?? '';
}

/** As written, save for the underscore some tools put; undefined when it is no BCP 47 tag. */
function languageTag(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const tag = written.replaceAll('_', '-');
  try {
    Intl.getCanonicalLocales(tag);
    return tag;
  } catch {
    return undefined;
  }
}

const isRole = (role: string | undefined): role is string => role !== undefined && /^[a-z]{3}$/.test(role);

/** Roles are refinements in EPUB 3 and an `opf:role` attribute in EPUB 2; a creator is listed once for each role. */
function creatorsOf(metadata: XmlElement, metas: Metas, root: XmlElement): Creator[] {
  const defaults: Readonly<Record<string, string>> = { creator: 'aut', contributor: 'ctb' };
  const elements = [...metadata.children, ...(childNamed(metadata, 'dc-metadata')?.children ?? [])];
  return elements.flatMap((one) => {
    const { name: element, namespace, attributes, text } = one;
    const fallback = namespace === dublinCore ? defaults[element] : undefined;
    const name = directed(collapsed(text), one, root);
    if (fallback === undefined || name === '') return [];
    const roles = [...refinementsOf(metas, attributes['id'], 'role'), attributes['opf:role']]
      .map((role) => role?.toLowerCase())
      .filter(isRole);
    return [...new Set(roles.length > 0 ? roles : [fallback])].map((role) => ({ name, role }));
  });
}

/** EPUB 3's belongs-to-collection (appendix D.3.1), or what Calibre writes. */
function collectionOf(metas: Metas): Collection | undefined {
  const meta = metas.find(({ property }) => property === 'belongs-to-collection');
  const name = meta?.value ?? valuesOf(metas, 'calibre:series')[0];
  if (name === undefined) return undefined;
  const [index] = meta ? refinementsOf(metas, meta.id, 'group-position') : valuesOf(metas, 'calibre:series_index');
  const position = Number(index);
  return { name, ...(index !== undefined && Number.isFinite(position) && { position }) };
}

/** The standard's own property before a maker's (EPUB 3.3 reading systems §5.3). */
function isFixedLayout(metas: Metas): boolean {
  const [layout] = valuesOf(metas, 'rendition:layout');
  return layout === undefined ? valuesOf(metas, 'fixed-layout').includes('true') : layout === 'pre-paginated';
}

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

const defined = <Shape extends object>(shape: Shape): Defined<Shape> =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;

/**
 * EPUB 3.3 §5.5 and OPF 2.0.1 §2.2. Missing values are empty and reported; of several titles the first is the main one.
 *
 * @throws Refused `broken-opf` when there is no metadata at all
 */
export function readMetadata(opfPath: string, root: XmlElement, findings: Findings): EpubMetadata {
  const metadata = childNamed(root, 'metadata');
  if (!metadata) throw new Refused('broken-opf', `"${opfPath}" has no metadata.`);
  const metas = readMetas(metadata, root);
  const identifier = identifierOf(root, metadata);
  const [titled] = dublinCoreElements(metadata, 'title');
  const title = titled ? directed(collapsed(titled.text), titled, root) : '';
  const written = firstText(metadata, 'language');
  const language = languageTag(written) ?? languageTag(root.attributes['xml:lang']) ?? 'und';
  if (identifier === '') findings.add('odd-package', `"${opfPath}" has no dc:identifier.`);
  if (title === '') findings.add('odd-package', `"${opfPath}" has no dc:title.`);
  if (languageTag(written) === undefined)
    findings.add(
      'odd-package',
      `In "${opfPath}", dc:language ${written ? `"${written}" is no BCP 47 tag` : 'is missing'}.`,
    );
  return {
    identifier,
    title,
    language,
    creators: creatorsOf(metadata, metas, root),
    subjects: dublinCoreElements(metadata, 'subject').map(({ text }) => collapsed(text)),
    accessibility: readAccessibility(metas, root),
    layout: isFixedLayout(metas) ? 'pre-paginated' : 'reflowable',
    ...defined({
      modified: valuesOf(metas, 'dcterms:modified')[0],
      publisher: firstText(metadata, 'publisher'),
      description: firstText(metadata, 'description'),
      rights: firstText(metadata, 'rights'),
      educationalLevel: valuesOf(metas, 'schema:educationalLevel')[0],
      collection: collectionOf(metas),
    }),
  };
}
