import type { TocEntry } from '../epub.ts';
import { resolveHref } from '../content/href.ts';
import { childNamed, childrenNamed, collapsed, descendants, type XmlElement } from '../xml/xml-tree.ts';

/** Tells whether an entry is a resource of the book: a link to anything else is dropped, its heading stays. */
type IsResource = (path: string) => boolean;

function entryOf(
  base: string,
  isResource: IsResource,
  title: string,
  href: string | undefined,
  children: readonly TocEntry[],
): TocEntry[] {
  const target = href === undefined ? undefined : resolveHref(base, href);
  if (title === '' && children.length === 0) return [];
  if (!target || !isResource(target.path)) return [{ title, children }];
  return [{ title, href: target.path + target.fragment, children }];
}

const isTableOfContents = ({ name, attributes }: XmlElement): boolean =>
  name === 'nav' && (attributes['role'] === 'doc-toc' || (attributes['epub:type'] ?? '').split(/\s+/).includes('toc'));

function navList(base: string, isResource: IsResource, list: XmlElement | undefined): TocEntry[] {
  return childrenNamed(list, 'li').flatMap((item) => {
    const label = childNamed(item, 'a') ?? childNamed(item, 'span');
    const children = navList(base, isResource, childNamed(item, 'ol'));
    return entryOf(base, isResource, collapsed(label?.text ?? ''), label?.attributes['href'], children);
  });
}

/** EPUB 3.3 §7.3: the `toc` list of the navigation document. */
export function tocFromNav(base: string, root: XmlElement, isResource: IsResource): TocEntry[] {
  const nav = [...descendants(root)].find(isTableOfContents);
  return navList(base, isResource, childNamed(nav, 'ol'));
}

function navPoints(base: string, isResource: IsResource, parent: XmlElement | undefined): TocEntry[] {
  return childrenNamed(parent, 'navPoint').flatMap((point) => {
    const title = collapsed(childNamed(point, 'navLabel')?.text ?? '');
    const href = childNamed(point, 'content')?.attributes['src'];
    return entryOf(base, isResource, title, href, navPoints(base, isResource, point));
  });
}

/** OPF 2.0.1 §2.4.1: the navMap of the NCX. */
export const tocFromNcx = (base: string, root: XmlElement, isResource: IsResource): TocEntry[] =>
  navPoints(base, isResource, childNamed(root, 'navMap'));
