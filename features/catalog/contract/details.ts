import * as z from 'zod/mini';
import { alsoByPictures, everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { accessibilitySchema } from './accessibility.ts';
import { catalogErrors } from './errors.ts';
import { moduleSchema, publicationRowSchema } from './publication.ts';
import { productLineSchema } from './themes.ts';

// A file of its own: the first screen shows rows alone, and does not fetch what only a panel needs.

/** The Publication entity (specification, section 3): the row, and what its panel shows. */
export const publicationSchema = z.extend(publicationRowSchema, {
  description: z.string(),
  publisher: z.string(),
  /** The publisher again, where clients of the platform before look for it. */
  extra_param: z.object({ options: z.object({ publisher: z.string() }) }),
  /** The product line of the theme [SHELF-12]. Absent where no line claims the theme. */
  dos_class: z.optional(productLineSchema),
  authors: z.array(z.object({ name: z.string(), role: z.string() })),
  language: z.string(),
  /** Where it opens: the product's own reader, or an outside address. Absent while locked without a sample, and for a course. */
  dos_url: z.optional(z.string()),
  /** Whether the open link shows the first pages only. */
  isSample: z.boolean(),
  /** Other servers at which the units of a course open, with their ports; none for a book [IMP-25]. */
  courseHosts: z.array(z.string()),
  moduls: z.array(moduleSchema),
  /** Absent where the publisher's metadata yields nothing to show [READ-17]. */
  accessibility: z.optional(accessibilitySchema),
});
export type Publication = z.infer<typeof publicationSchema>;

export const getPublication = endpoint({
  name: 'getPublication',
  method: 'GET',
  path: '/api/publications/{publication}',
  summary: 'One publication with all that its panel shows [SHELF-7]; by dos_id or alias',
  params: z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: publicationSchema,
  errors: [catalogErrors['publication-unknown']],
  may: alsoByPictures(everyone),
});
