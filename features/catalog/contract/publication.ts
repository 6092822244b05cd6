import * as z from 'zod/mini';
import { coverColourSchema } from './cover.ts';

const gradeReferenceSchema = z.object({ id: z.number(), name: z.optional(z.string()), number: z.number() });

/** A grade of a school group; `group` is the group's id. */
export const gradeSchema = z.extend(gradeReferenceSchema, { group: z.number() });
export type Grade = z.infer<typeof gradeSchema>;

export const schoolGroupReferenceSchema = z.object({ id: z.number(), name: z.string() });

export const schoolGroupSchema = z.object({
  id: z.number(),
  name: z.string(),
  options: z.object({ grades: z.array(gradeSchema) }),
});
export type SchoolGroup = z.infer<typeof schoolGroupSchema>;

export const subjectSchema = z.object({ id: z.number(), name: z.string(), order: z.number(), icon: z.string() });
export type Subject = z.infer<typeof subjectSchema>;

/** 2 = a link, 9 = plain text, any other is hidden [SHELF-7]. */
export const MODULE_STATUS = { link: 2, text: 9, hidden: 1 } as const;

export const moduleSchema = z.object({
  module_index_id: z.number(),
  name: z.string(),
  status: z.number(),
  module_url: z.string(),
});
export type Module = z.infer<typeof moduleSchema>;

export const bookTypeSchema = z.enum(['textbook', 'workbook', 'reader', 'picture-book']);
export type BookType = z.infer<typeof bookTypeSchema>;

/** What the whole shelf needs of each publication: filter, order and cover. Already in the market's order of names. */
export const publicationRowSchema = z.object({
  dos_id: z.string(),
  alias: z.string(),
  name: z.string(),
  /** True means locked: promo only. */
  is_visible: z.boolean(),
  dos_theme_id: z.number(),
  bookType: z.string(),
  /** An interactive course: the player opens it, for users with an account. */
  isCourse: z.optional(z.boolean()),
  grade: z.nullable(gradeReferenceSchema),
  schoolGroup: z.nullable(schoolGroupReferenceSchema),
  subjects: z.array(z.number()),
  /** Absent when the publication has no cover; see `coverSources`. */
  thumbs: z.optional(z.object({ image1: z.string(), image2: z.optional(z.string()) })),
  cover: z.optional(z.object({ colour: coverColourSchema, aspect: z.number() })),
  /** Who wrote it, where the cover leaves room that shows it; see `isUpright`. */
  author: z.optional(z.string()),
});
export type PublicationRow = z.infer<typeof publicationRowSchema>;

const shelfPartSchema = z.object({ books: z.array(publicationRowSchema), userbooks: z.array(publicationRowSchema) });

export const publicationGroupSchema = z.object({ id: z.number(), name: z.string(), publications: shelfPartSchema });
export type PublicationGroup = z.infer<typeof publicationGroupSchema>;

/** The visitor's whole shelf: `books` are for all visitors, `userbooks` are the user's own [SHELF-1]. */
export const booksGroupsSchema = z.object({ ungrouped: shelfPartSchema, grouped: z.array(publicationGroupSchema) });
export type BooksGroups = z.infer<typeof booksGroupsSchema>;
