import type { CourseNode, CourseUnit } from '#platform/server/course';
import type { Epub, TocEntry } from '#platform/server/epub';
import { pageOfUnit } from '../../../../contract/index.ts';

/** What the units of a scripted book are made of. */
export type ScriptedBook = Pick<Epub, 'title' | 'spine' | 'toc' | 'titles' | 'scripted' | 'resources' | 'viewport'>;

/** The pages of a scripted book in reading order: those with scripts rather than their fallbacks. */
export function scriptedPages({ spine, resources }: Pick<Epub, 'spine' | 'resources'>): string[] {
  const linear = spine.filter(({ isLinear }) => isLinear);
  const pages = (linear.length > 0 ? linear : spine).map(({ href, scripted }) =>
    scripted !== undefined && resources.has(scripted) ? scripted : href,
  );
  return [...new Set(pages)];
}

/** The pages that no line of the contents has named yet. */
interface Free {
  readonly pages: Set<string>;
  readonly unitOf: (page: string, title: string) => CourseUnit;
}

/** All places to which lines lead. */
const placesOf = (lines: readonly TocEntry[]): string[] =>
  lines.flatMap(({ href, children }) => [...(href === undefined ? [] : [href]), ...placesOf(children)]);

/** The page to which a line leads first, unless a line below it leads to the same place and names it more exactly. */
function takePage({ href, children }: TocEntry, { pages }: Free): string | undefined {
  const page = href === undefined || placesOf(children).includes(href) ? undefined : pageOfUnit(href);
  return page !== undefined && pages.delete(page) ? page : undefined;
}

/** Lines of the contents as blocks and units: a line with pages below it is a block, and its own page the first unit in it. */
const namedNodes = (lines: readonly TocEntry[], free: Free, path: string): CourseNode[] =>
  lines.flatMap((line, index): CourseNode[] => {
    const page = takePage(line, free);
    const own = page === undefined ? [] : [free.unitOf(page, line.title)];
    const id = `${path}${index + 1}`;
    const below = namedNodes(line.children, free, `${id}.`);
    if (below.length === 0 || line.title === '') return [...own, ...below];
    const named = { id, title: { und: line.title }, description: {}, objectives: [] };
    return [{ kind: 'block', ...named, nodes: [...own, ...below] }];
  });

/** Puts a unit behind the unit of another page, in the same block; undefined if the other page has no unit there. */
function placedBehind(nodes: readonly CourseNode[], page: string, unit: CourseUnit): CourseNode[] | undefined {
  for (const [index, node] of nodes.entries()) {
    const [before, after] = [nodes.slice(0, index), nodes.slice(index + 1)];
    if (node.kind === 'unit') {
      if (node.id === page) return [...before, node, unit, ...after];
      continue;
    }
    const inner = placedBehind(node.nodes, page, unit);
    if (inner) return [...before, { ...node, nodes: inner }, ...after];
  }
  return undefined;
}

/** The sizes of pages with a fixed layout: their own, else that of the book. */
const sizesOf = ({ spine, viewport }: ScriptedBook): ReadonlyMap<string, CourseUnit['size']> =>
  new Map(
    spine.flatMap(({ href, layout, scripted, viewport: own = viewport }) =>
      layout === 'pre-paginated' ? [[scripted ?? href, own] as const] : [],
    ),
  );

/** The title of a page, unless it is the title of the book, which many pages have. */
const titleOf = ({ titles, title }: ScriptedBook, page: string): string => {
  const own = titles.get(page) ?? '';
  return own === title ? '' : own;
};

/**
 * Blocks and units of a scripted book: each linear page of the spine is a unit, named by the contents, else by its own title, else not at
 * all; lines of the contents that have pages below them are blocks. A page that no line names follows the page before it. A page with
 * scripts is to be completed or passed, any other asks for nothing. Pure.
 */
export function spineNodes(book: ScriptedBook): CourseNode[] {
  const pages = scriptedPages(book);
  const sizes = sizesOf(book);
  const unitOf = (page: string, title: string): CourseUnit => {
    const size = sizes.get(page);
    return {
      kind: 'unit',
      id: page,
      title: title === '' ? {} : { und: title },
      description: {},
      objectives: [],
      url: { kind: 'entry', path: page, query: '', fragment: '' },
      launchMethod: 'AnyWindow',
      moveOn: book.scripted.has(page) ? 'CompletedOrPassed' : 'NotApplicable',
      ...(size && { size }),
    };
  };
  const free: Free = { pages: new Set(pages), unitOf };
  let nodes = namedNodes(book.toc, free, 'block:');
  for (const [index, page] of pages.entries()) {
    if (!free.pages.has(page)) continue;
    const unit = unitOf(page, titleOf(book, page));
    nodes = placedBehind(nodes, pages[index - 1] ?? '', unit) ?? [unit, ...nodes];
  }
  return nodes;
}
