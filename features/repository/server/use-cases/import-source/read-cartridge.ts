import { posix } from 'node:path';
import { addressProblem } from '../../../contract/index.ts';
import { LINK_FILE_MAX } from './link-file.ts';
import {
  MANIFEST,
  MANIFEST_MAX,
  parsePackageXml,
  readManifest,
  readWebLink,
  type Manifest,
  type ManifestItem,
  type ManifestResource,
  type Organization,
  type WebLink,
} from './manifest.ts';
import { cleanTags, fileTitle } from './names.ts';
import { contentOf } from './read-tree.ts';
import { shapeUnit } from './shape-unit.ts';
import { FILES_MAX, readSmall, type SourceFiles } from './source-files.ts';
import {
  readingProblem,
  SourceRefused,
  type NotTaken,
  type SourceFile,
  type SourceMaterial,
  type SourceNode,
  type UnitSource,
} from './source.ts';

/** Kinds of resources that are no files and no links, by the beginning of their type. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^imsqti_/, 'questions (QTI)'],
  [/^imsdt_/, 'a discussion'],
  [/^imsbasiclti_/, 'a program on another server (LTI)'],
  [/^assignment_/, 'an assignment'],
  [/^associatedcontent\/|\/learning-application-resource$/, 'a part of something that is not taken'],
];
/** Letters of the path of an item in a report. */
const PATH_MAX = 400;
const WEB_LINK = /^imswl_/;

const kindReason = (type: string): string =>
  OTHER_KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? `of the unknown type "${type.slice(0, 100)}"`;

/** Reads one package. */
interface Reading {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly notTaken: NotTaken[];
  /** Identifiers of resources that items name. */
  readonly named: Set<string>;
  /** How many items have an identifier. */
  readonly numbers: Map<string, number>;
  readonly keys: Set<string>;
}

type Content = { readonly content: SourceMaterial['content']; readonly title?: string } | { readonly reason: string };

/** The entry that an address of the manifest names; undefined where it leads out of the package. Pure. */
function entryOf(href: string): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A sign of percent that is none of an address.
  }
  const plain = posix.normalize(decoded).normalize('NFC');
  return plain.startsWith('/') || plain.startsWith('..') || plain.includes('\\') ? undefined : plain;
}

function findFile({ files }: Reading, href: string): SourceFile | string {
  const path = entryOf(href);
  if (path === undefined) return 'its file would be outside of the package';
  return files.get(path) ?? files.get(href.normalize('NFC')) ?? 'its file is not in the package';
}

function linkContent({ title, address }: WebLink): Content {
  return addressProblem(address) === undefined
    ? { content: { address: address.trim() }, title }
    : { reason: 'its address is no web address (http, https)' };
}

async function linkOf(reading: Reading, { href, link }: ManifestResource): Promise<Content> {
  if (link) return linkContent(link);
  const file = findFile(reading, href);
  if (typeof file === 'string') return { reason: file };
  return linkContent(readWebLink(parsePackageXml(file.name, await readSmall(file, LINK_FILE_MAX))));
}

/** What a resource is: a link, a file, or why it is not taken. */
async function resourceContent(reading: Reading, resource: ManifestResource): Promise<Content> {
  const { type, href } = resource;
  if (WEB_LINK.test(type)) return linkOf(reading, resource);
  if (type !== 'webcontent') return { reason: kindReason(type) };
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return linkContent({ title: '', address: href });
  const file = findFile(reading, href);
  return typeof file === 'string' ? { reason: file } : contentOf(file);
}

const fallbackTitle = (content: SourceMaterial['content']): string =>
  'file' in content ? fileTitle(content.file.name) : content.address.slice(0, 200);

/** The key of an item: its identifier, and its number where several items have that. */
function keyOf({ numbers, keys }: Reading, identifier: string): string {
  const number = (numbers.get(identifier) ?? 0) + 1;
  numbers.set(identifier, number);
  const key = number === 1 ? identifier : `${identifier}\n${number}`;
  keys.add(key);
  if (keys.size > FILES_MAX) throw new SourceRefused(`The package has more than ${FILES_MAX} items.`);
  return key;
}

/** The material of a resource. @param titled the title of its item, and the path of that in the report */
async function materialOf(
  reading: Reading,
  resource: ManifestResource,
  { key, title, path }: { readonly key: string; readonly title: string; readonly path: string },
): Promise<SourceMaterial[]> {
  const found = await resourceContent(reading, resource).catch((error: unknown): Content => {
    const reason = readingProblem(error);
    if (reason === undefined) throw error;
    return { reason };
  });
  if ('reason' in found) {
    reading.notTaken.push({ path, reason: found.reason });
    return [];
  }
  const { lom } = reading.manifest;
  const { content } = found;
  return [
    {
      ...{ key, content },
      title: title || found.title || resource.lom.title || fallbackTitle(content),
      description: resource.lom.description,
      licence: resource.lom.licence || lom.licence,
      tags: cleanTags([...resource.lom.tags, ...lom.tags]),
    },
  ];
}

/** The material of an item itself, without the items below it. */
async function ownMaterial(reading: Reading, item: ManifestItem, key: string, path: string): Promise<SourceMaterial[]> {
  const { resource: identifier, title } = item;
  if (identifier === '') {
    if (item.items.length === 0) reading.notTaken.push({ path, reason: 'a heading without content' });
    return [];
  }
  reading.named.add(identifier);
  const resource = reading.manifest.resources.get(identifier);
  if (resource) return materialOf(reading, resource, { key: `${key}/`, title, path });
  reading.notTaken.push({ path, reason: 'the package does not describe its content' });
  return [];
}

/** Items may be nested deeper than anybody reads. */
const shortPath = (path: string): string => (path.length > PATH_MAX ? `…${path.slice(-PATH_MAX)}` : path);

/** The items of a list as a node: those without items of their own are its materials. */
async function nodeOf(
  reading: Reading,
  items: readonly ManifestItem[],
  node: Pick<SourceNode, 'key' | 'title' | 'description' | 'materials'> & { readonly path: string },
): Promise<SourceNode> {
  const materials = [...node.materials];
  const children: SourceNode[] = [];
  for (const item of items) {
    const path = shortPath(`${node.path} / ${item.title || item.identifier}`);
    if (item.isHidden) {
      reading.notTaken.push({ path, reason: 'the package hides it' });
      continue;
    }
    const key = keyOf(reading, item.identifier);
    const own = await ownMaterial(reading, item, key, path);
    const facts = { key, title: item.title || '–', description: '', materials: own, path };
    if (item.items.length === 0) materials.push(...own);
    else children.push(await nodeOf(reading, item.items, facts));
  }
  const { key, title, description } = node;
  return { key, title, description, materials, children };
}

/** A cartridge has one item without a title around all others. */
function itemsOf({ items }: Organization): readonly ManifestItem[] {
  const [only, ...others] = items;
  const isWrapper = only && others.length === 0 && only.title === '' && only.resource === '' && only.items.length > 0;
  return isWrapper ? only.items : items;
}

/** Resources as items, for a package that puts nothing in order. */
const plainItems = ({ resources }: Manifest): ManifestItem[] =>
  [...resources.values()]
    .toReversed()
    .map(({ identifier }) => ({ identifier, title: '', resource: identifier, isHidden: false, items: [] }));

/**
 * The unit of a package: Common Cartridge 1.1 to 1.3, or a content package of IMS 1.1.
 *
 * @param language of the market
 * @throws SourceRefused for a package that is damaged or hostile as a whole
 */
export async function readCartridge(
  { name, files, notTaken: left }: SourceFiles,
  language: string,
): Promise<UnitSource> {
  const file = files.get(MANIFEST);
  if (!file) throw new SourceRefused(`There is no "${MANIFEST}".`);
  const manifest = readManifest(await readSmall(file, MANIFEST_MAX), language);
  const reading: Reading = {
    manifest,
    files,
    notTaken: [...left],
    named: new Set(),
    numbers: new Map(),
    keys: new Set(),
  };
  const notes: string[] = [];
  const [organization, ...others] = manifest.organizations;
  const items = organization ? itemsOf(organization) : [];
  const { lom, identifier, inner } = manifest;
  const title = lom.title || organization?.title || fileTitle(name);
  const facts = { key: '', title, description: lom.description, materials: [], path: title };
  const node = await nodeOf(reading, items.length > 0 ? items : plainItems(manifest), facts);
  for (const other of others)
    reading.notTaken.push({ path: other.title || other.identifier, reason: 'another order of the same package' });
  if (inner > 0) reading.notTaken.push({ path: title, reason: `${inner} packages inside the package` });
  const unnamed = [...manifest.resources.keys()].filter((one) => !reading.named.has(one)).length;
  if (unnamed > 0) notes.push(`${unnamed} resources are parts of pages, or nothing leads to them: they are left out`);
  const unit = shapeUnit(node, notes);
  const units = unit.folders.length > 0 ? [unit] : [];
  // Some platforms give every package the same identifier.
  return { name: `${identifier} ${title}`.trim(), units, notTaken: reading.notTaken, notes };
}
