import { sorted } from '#platform/kernel';
import { pageOfPlace, type Book, type BookMark } from '../../contract/index.ts';

/** Marks in the order of the book, the first page first. Pure. */
export function byPlace(marks: readonly BookMark[], spine: Book['spine']): BookMark[] {
  const pages = new Map(marks.map((mark) => [mark, pageOfPlace(mark, spine)]));
  const placeOf = (mark: BookMark) => {
    const page = pages.get(mark) ?? -1;
    return page < 0 ? spine.length : page;
  };
  return sorted(
    marks,
    (a, b) => placeOf(a) - placeOf(b) || a.progression - b.progression || a.createdAt.localeCompare(b.createdAt) || 0,
  );
}

/** Marks as a text for the user: the marked words, and the note to each. Pure. */
export function textOfMarks(
  name: string,
  marks: readonly BookMark[],
  titleOf: (mark: BookMark) => string | undefined,
): string {
  const parts = marks.map((mark) => {
    const title = titleOf(mark);
    return [title && `[${title}]`, mark.text && `“${mark.text}”`, mark.note].filter(Boolean).join('\r\n');
  });
  return `${[name, ...parts].join('\r\n\r\n')}\r\n`;
}
