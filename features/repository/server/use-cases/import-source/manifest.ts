import { childNamed, childrenNamed, collapsed, parseXmlTree, XmlRefused, type XmlElement } from '#platform/server/xml';
import { readLom, type Lom } from './lom.ts';
import { cleanLine } from './names.ts';
import { SourceRefused } from './source.ts';

/** The file that describes a package, at its root. */
export const MANIFEST = 'imsmanifest.xml';
/** Bytes of a description: far more than a course has. */
export const MANIFEST_MAX = 8 * 1024 ** 2;
const LIMITS = { size: MANIFEST_MAX, parts: 300_000 };

export interface ManifestItem {
  readonly identifier: string;
  readonly title: string;
  /** Identifier of its resource; empty: it is only a heading. */
  readonly resource: string;
  readonly isHidden: boolean;
  readonly items: readonly ManifestItem[];
}

export interface ManifestResource {
  readonly identifier: string;
  /** `webcontent`, `imswl_xmlv1p3` … */
  readonly type: string;
  /** As written, with what `xml:base` puts before it: its own address, or that of its first file. */
  readonly href: string;
  /** A link that the manifest itself holds. */
  readonly link: WebLink | undefined;
  readonly lom: Lom;
}

export interface WebLink {
  readonly title: string;
  readonly address: string;
}

export interface Organization {
  readonly identifier: string;
  readonly title: string;
  readonly items: readonly ManifestItem[];
}

/** A package: Common Cartridge, or a content package of IMS. */
export interface Manifest {
  readonly identifier: string;
  /** The default comes first. */
  readonly organizations: readonly Organization[];
  readonly resources: ReadonlyMap<string, ManifestResource>;
  readonly lom: Lom;
  /** Packages inside the package. */
  readonly inner: number;
}

const titleOf = (element: XmlElement): string => cleanLine(collapsed(childNamed(element, 'title')?.text ?? ''));
const attribute = ({ attributes }: XmlElement, name: string): string => attributes[name]?.trim() ?? '';

function readItem(element: XmlElement): ManifestItem {
  return {
    identifier: attribute(element, 'identifier'),
    title: titleOf(element),
    resource: attribute(element, 'identifierref'),
    isHidden: attribute(element, 'isvisible') === 'false',
    items: childrenNamed(element, 'item').map(readItem),
  };
}

/** The link of an element `webLink`. */
export const readWebLink = (element: XmlElement): WebLink => ({
  title: titleOf(element),
  address: childNamed(element, 'url')?.attributes['href']?.trim() ?? '',
});

function readResource(element: XmlElement, base: string, language: string): ManifestResource {
  const [file] = childrenNamed(element, 'file');
  const href = attribute(element, 'href') || (file ? attribute(file, 'href') : '');
  const link = childNamed(element, 'webLink');
  return {
    identifier: attribute(element, 'identifier'),
    type: attribute(element, 'type').toLowerCase(),
    href: href && base + attribute(element, 'xml:base') + href,
    link: link && readWebLink(link),
    lom: readLom(element, language),
  };
}

function readOrganizations(root: XmlElement): Organization[] {
  const parent = childNamed(root, 'organizations');
  const chosen = parent?.attributes['default']?.trim();
  const all = childrenNamed(parent, 'organization').map((element) => ({
    identifier: attribute(element, 'identifier'),
    title: titleOf(element),
    items: childrenNamed(element, 'item').map(readItem),
  }));
  const isDefault = ({ identifier }: Organization) => identifier === chosen;
  return [...all.filter(isDefault), ...all.filter((one) => !isDefault(one))];
}

/** The root of an XML document of a package. @throws SourceRefused */
export function parsePackageXml(name: string, bytes: Buffer): XmlElement {
  try {
    return parseXmlTree(name, bytes, LIMITS);
  } catch (error) {
    throw error instanceof XmlRefused ? new SourceRefused(`${error.code}: ${error.detail}`) : error;
  }
}

/**
 * Reads the description of a package: Common Cartridge 1.1 to 1.3, or IMS Content Packaging 1.1.
 *
 * @throws SourceRefused for a document that is damaged, hostile or of another kind
 */
export function readManifest(bytes: Buffer, language: string): Manifest {
  const root = parsePackageXml(MANIFEST, bytes);
  if (root.name !== 'manifest')
    throw new SourceRefused(`"${MANIFEST}" describes no package: its root is not <manifest>.`);
  const resources = childNamed(root, 'resources');
  const base = attribute(root, 'xml:base') + (resources ? attribute(resources, 'xml:base') : '');
  const list = childrenNamed(resources, 'resource').map((element) => readResource(element, base, language));
  return {
    identifier: attribute(root, 'identifier'),
    organizations: readOrganizations(root),
    resources: new Map(list.toReversed().map((resource) => [resource.identifier, resource])),
    lom: readLom(root, language),
    inner: childrenNamed(root, 'manifest').length,
  };
}
