import { linesOf, placeOf, type Book, type ContentsEntry } from '../../contract/index.ts';

/** Chapter so and so of so many, and its name. */
export interface Chapter {
  readonly number: number;
  readonly count: number;
  readonly title: string;
}

const leads = (entry: ContentsEntry): boolean => entry.href !== undefined || entry.children.some(leads);

const holds = (entry: ContentsEntry, line: ContentsEntry): boolean =>
  entry === line || entry.children.some((child) => holds(child, line));

/** A book whose contents have one line that holds the others (its title) has its chapters below that line. */
function chaptersOf(toc: readonly ContentsEntry[]): readonly ContentsEntry[] {
  const lines = toc.filter(leads);
  const [only] = lines;
  return lines.length === 1 && only && only.children.some(leads) ? chaptersOf(only.children) : lines;
}

/**
 * The chapter at the reader's place; undefined where contents do not divide the book. Pure.
 *
 * @param entry number of the line of the contents that is in sight, among all lines
 */
export function chapterAt({ toc }: Pick<Book, 'toc'>, entry: number | undefined): Chapter | undefined {
  const chapters = chaptersOf(toc);
  const line = entry === undefined ? undefined : linesOf(toc)[entry];
  const index = line ? chapters.findIndex((chapter) => holds(chapter, line)) : -1;
  const chapter = chapters[index];
  // A picture book whose contents only number its pages has pages, no chapters.
  const numbered = chapters.filter(({ title }) => /^\p{N}+$/u.test(title.trim()));
  return chapter && chapters.length > 1 && numbered.length < chapters.length / 2
    ? { number: index + 1, count: chapters.length, title: chapter.title }
    : undefined;
}

/** The name of the line of the contents that is in sight, however deep it is. Pure. */
export const titleAt = (toc: readonly ContentsEntry[], entry: number | undefined): string | undefined =>
  entry === undefined ? undefined : linesOf(toc)[entry]?.title;

/** Whether a target, from the address or the last place, is a readable page of this book. Pure. */
export const isOfBook = ({ spine }: Pick<Book, 'spine'>, target: string): boolean =>
  spine.some(({ href, isReadable }) => isReadable && href === placeOf(target).href);
