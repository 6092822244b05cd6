import * as z from 'zod/mini';
import { hasHiddenSigns } from '#platform/kernel';
import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX, THUMBNAILS_MAX, TITLE_MAX } from './limits.ts';

/** One line of text that people typed: trimmed, not empty, without controls. */
const line = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, 'repository.text-long'),
    z.refine((text) => !hasHiddenSigns(text), 'repository.text-wrong'),
  );
export const titleSchema = line(TITLE_MAX, 'repository.title-missing');
export const tagsSchema = z.array(line(TAG_MAX, 'repository.text-wrong')).check(z.maxLength(TAGS_MAX));

/** Lines of text; may be empty. */
export const descriptionSchema = z.string().check(
  z.trim(),
  z.maxLength(DESCRIPTION_MAX, 'repository.text-long'),
  z.refine((text) => !hasHiddenSigns(text.replace(/[\n\r\t]/g, '')), 'repository.text-wrong'),
);

/** A subject of a grade; `group` is the school group of the grade, `icon` the name of a picture. */
export const gradeSubjectSchema = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  group: z.int(),
  icon: z.string(),
});
export const gradeWithSubjectsSchema = z.object({
  id: z.int(),
  name: z.string(),
  number: z.int(),
  order: z.int(),
  subjects: z.array(gradeSubjectSchema),
});
export type GradeWithSubjects = z.infer<typeof gradeWithSubjectsSchema>;

export const unitSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  unitOrder: z.int(),
  /** Ids. */
  grade: z.int(),
  subject: z.int(),
  isPublished: z.boolean(),
  /** The caller pinned it. */
  isPinned: z.boolean(),
  /** The caller may change it. */
  mayEdit: z.boolean(),
  /** It belongs to the caller: a draft is private, `isPublished` shares it with the school. */
  isOwn: z.boolean(),
  /** Name of the colleague whose unit it is; null: the market's, or the caller's. */
  author: z.nullable(z.string()),
  /** Counts changes of title, description, place and publication. */
  revision: z.int(),
  /** `views`: how many people opened it who may not edit it. */
  statistics: z.object({ folders: z.int(), materials: z.int(), views: z.int() }),
  /** Addresses of pictures. */
  thumbnails: z.array(z.string()).check(z.maxLength(THUMBNAILS_MAX)),
});
export type Unit = z.infer<typeof unitSchema>;

export const unitBodySchema = z.object({
  title: titleSchema,
  description: z._default(descriptionSchema, ''),
  grade: z.int().check(z.gte(1)),
  subject: z.int().check(z.gte(1)),
  isPublished: z._default(z.boolean(), false),
});
export type UnitBody = z.output<typeof unitBodySchema>;
