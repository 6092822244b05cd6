import { childNamed, childrenNamed, collapsed, descendants, type XmlElement } from '#platform/server/xml';
import type { TocEntry } from '../epub.ts';
import { resolveHref } from '../content/href.ts';

/** The page that shows an entry: a link to what the book does not have is dropped, its heading stays. */
type PlaceOf = (path: string) => string | undefined;

/** A line of a list, as written. */
interface Line {
  readonly title: string;
  readonly href: string | undefined;
  readonly children: readonly TocEntry[];
  /** Whether it shows a picture. */
  readonly isPicture: boolean;
}

function entryOf(base: string, placeOf: PlaceOf, { title, href, children, isPicture }: Line): TocEntry[] {
  const target = href === undefined ? undefined : resolveHref(base, href);
  const place = target && placeOf(target.path);
  // A picture without words is named by its page afterwards.
  if (title === '' && children.length === 0 && !(isPicture && place !== undefined)) return [];
  if (place === undefined) return [{ title, children }];
  return [{ title, href: place + target?.fragment, children }];
}

/** The lists of a navigation document, with the equivalent role. */
export type NavKind = 'toc' | 'page-list' | 'landmarks';
const ROLES: Readonly<Record<NavKind, string>> = {
  toc: 'doc-toc',
  'page-list': 'doc-pagelist',
  landmarks: 'landmarks',
};

const isNav =
  (kind: NavKind) =>
  ({ name, attributes }: XmlElement): boolean =>
    name === 'nav' &&
    (attributes['role'] === ROLES[kind] || (attributes['epub:type'] ?? '').split(/\s+/).includes(kind));

/** The text of a line; a picture is its alternative text, else its title (EPUB 3.3 §7.3). */
function nameOf({ name, attributes, content }: XmlElement): string {
  if (name === 'img' || name === 'image') return attributes['alt']?.trim() || attributes['title'] || '';
  return content.map((part) => (typeof part === 'string' ? part : nameOf(part))).join('');
}

const hasPicture = (label: XmlElement | undefined): boolean =>
  label !== undefined && [...descendants(label)].some(({ name }) => ['img', 'image', 'svg'].includes(name));

function navList(base: string, placeOf: PlaceOf, list: XmlElement | undefined): TocEntry[] {
  return childrenNamed(list, 'li').flatMap((item) => {
    const label = childNamed(item, 'a') ?? childNamed(item, 'span');
    return entryOf(base, placeOf, {
      title: collapsed(label ? nameOf(label) : '') || collapsed(label?.attributes['title'] ?? ''),
      href: label?.attributes['href'],
      children: navList(base, placeOf, childNamed(item, 'ol')),
      isPicture: hasPicture(label),
    });
  });
}

/** EPUB 3.3 §7.3: a list of the navigation document. */
export function listFromNav(base: string, root: XmlElement, placeOf: PlaceOf, kind: NavKind): TocEntry[] {
  const nav = [...descendants(root)].find(isNav(kind));
  const list = navList(base, placeOf, childNamed(nav, 'ol'));
  return kind === 'toc' ? list : list.filter(({ title, children }) => title !== '' || children.length > 0);
}

function navPoints(base: string, placeOf: PlaceOf, parent: XmlElement | undefined): TocEntry[] {
  return childrenNamed(parent, 'navPoint').flatMap((point) => {
    const label = childNamed(point, 'navLabel');
    return entryOf(base, placeOf, {
      title: collapsed(label?.text ?? ''),
      href: childNamed(point, 'content')?.attributes['src'],
      children: navPoints(base, placeOf, point),
      isPicture: hasPicture(label),
    });
  });
}

/** OPF 2.0.1 §2.4.1: the navMap of the NCX. */
export const tocFromNcx = (base: string, root: XmlElement, placeOf: PlaceOf): TocEntry[] =>
  navPoints(base, placeOf, childNamed(root, 'navMap'));

/** OPF 2.0.1 §2.4.1.2: the pageList of the NCX. */
export const pageListFromNcx = (base: string, root: XmlElement, placeOf: PlaceOf): TocEntry[] =>
  childrenNamed(childNamed(root, 'pageList'), 'pageTarget').flatMap((target) => {
    const title = collapsed(childNamed(target, 'navLabel')?.text ?? '');
    const href = childNamed(target, 'content')?.attributes['src'];
    return entryOf(base, placeOf, { title, href, children: [], isPicture: false });
  });
