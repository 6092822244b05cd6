import { collapsed, descendants, type XmlElement } from '#platform/server/xml';
import type { TocEntry } from '../epub.ts';
import { isNumber, PageWords } from './page-words.ts';

/** A page that lines of the contents lead to. */
interface Target {
  readonly words: PageWords;
  /** Of its head, or of a drawing. */
  readonly title: string;
}

const targetOf = (page: XmlElement, ids: readonly string[]): Target => ({
  words: new PageWords(page, ids),
  title: collapsed([...descendants(page)].find(({ name }) => name === 'title')?.text ?? ''),
});

function splitHref(href: string): [path: string, id: string] {
  const at = href.indexOf('#');
  if (at < 0) return [href, ''];
  const id = href.slice(at + 1);
  try {
    return [href.slice(0, at), decodeURIComponent(id)];
  } catch {
    return [href.slice(0, at), id];
  }
}

const flat = (entries: readonly TocEntry[]): TocEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

const isNameless = ({ title, href }: TocEntry): boolean => title === '' && href !== undefined;

/**
 * Gives lines of the contents what they do not say: a number the first words of its page [READ-30], a picture without words
 * the name of its page [READ-24]. A line without a name and without lines below it goes.
 *
 * @param pageAt the tree of a page
 */
export async function fillContents(
  toc: readonly TocEntry[],
  bookTitle: string,
  pageAt: (path: string) => Promise<XmlElement | undefined>,
): Promise<TocEntry[]> {
  const lines = flat(toc).filter(({ href }) => href !== undefined);
  // I, V and X are numbers, and letters in the contents of a dictionary.
  const isAlphabet = lines.filter(({ title }) => /^\p{L}$/u.test(title) && !isNumber(title)).length > 3;
  const isNumbered = ({ title }: TocEntry): boolean => isNumber(title) && !(isAlphabet && /^\p{L}$/u.test(title));
  const ids = new Map<string, string[]>();
  for (const { href = '' } of lines) {
    const [path, id] = splitHref(href);
    const before = ids.get(path);
    if (before) before.push(id);
    else ids.set(path, [id]);
  }
  const targets = new Map<string, Target>();
  for (const line of lines) {
    const [path] = splitHref(line.href ?? '');
    if (targets.has(path) || !(isNameless(line) || isNumbered(line))) continue;
    const page = await pageAt(path);
    if (page) targets.set(path, targetOf(page, ids.get(path) ?? []));
  }
  const filled = (entries: readonly TocEntry[]): TocEntry[] =>
    entries.flatMap((entry) => {
      const [path, id] = splitHref(entry.href ?? '');
      const target = targets.get(path);
      const children = filled(entry.children);
      if (isNameless(entry)) {
        const title = nameOf(target, bookTitle);
        return title === '' && children.length === 0 ? [] : [{ ...entry, title, children }];
      }
      const firstWords = isNumbered(entry) ? target?.words.from(id) : undefined;
      return [{ ...entry, children, ...(firstWords !== undefined && { firstWords }) }];
    });
  return filled(toc);
}

/** Many pages carry the title of the book in their head; then their heading says more. */
function nameOf(target: Target | undefined, bookTitle: string): string {
  if (!target) return '';
  const { title, words } = target;
  return title === '' || title === bookTitle ? (words.heading ?? title) : title;
}
