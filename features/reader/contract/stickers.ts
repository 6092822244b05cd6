import * as z from 'zod/mini';

/** A reward for reading: permanent, and never for coming every day [READ-14]. */
export const stickerSchema = z.object({
  kind: z.enum(['first-book', 'ten-books', 'series']),
  /** Of the series. */
  name: z.optional(z.string()),
});
export type Sticker = z.infer<typeof stickerSchema>;

export interface Series {
  readonly name: string;
  readonly books: readonly number[];
}

const MANY_BOOKS = 10;
/** One book alone is no series. */
const LEAST_OF_SERIES = 2;

/** The stickers for these finished books. Pure. */
export function stickersOf(finished: ReadonlySet<number>, series: readonly Series[]): Sticker[] {
  const whole = series.filter(
    ({ books }) => books.length >= LEAST_OF_SERIES && books.every((book) => finished.has(book)),
  );
  return [
    ...(finished.size > 0 ? [{ kind: 'first-book' as const }] : []),
    ...(finished.size >= MANY_BOOKS ? [{ kind: 'ten-books' as const }] : []),
    ...whole.map(({ name }) => ({ kind: 'series' as const, name })),
  ];
}
