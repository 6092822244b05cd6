import * as z from 'zod/mini';
import { locatorSchema } from './book.ts';

/** Of a highlight; what they look like is the engine's and the theme's. */
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Marks of one reader in one book; with more, a reader cannot tell them apart. */
export const MOST_MARKS = 500;
/** Letters that are stored of the marked text, and of a note. */
export const MARK_TEXT_MAX = 1000;
export const NOTE_MAX = 2000;

/** No sign that a database or a printer cannot take. */
const plain = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[^\p{Cs}\0]*$/u));

const place = z.extend(locatorSchema, {
  /** The words that are marked: they are found again in a new edition. */
  text: z.optional(plain(MARK_TEXT_MAX)),
});

/** What a reader left in a book: a bookmark, or a highlight with its colour; either may carry a note [READ-12]. */
export const markContentSchema = z.extend(place, {
  colour: z.nullable(z.enum(MARK_COLOURS)),
  note: plain(NOTE_MAX),
});
export type MarkContent = z.infer<typeof markContentSchema>;

export const markSchema = z.extend(markContentSchema, { id: z.uuid(), createdAt: z.iso.datetime() });
export type BookMark = z.infer<typeof markSchema>;
