import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { readers } from './endpoints.ts';
import { repositoryErrors as errors } from './errors.ts';
import { MATERIAL_KINDS } from './material.ts';

/** Results of a page. */
export const SEARCH_PAGE = 20;
/** More results than this are not counted. */
export const FOUND_MAX = 1000;
export const QUERY_MAX = 100;

export const FOUND_KINDS = ['unit', 'folder', ...MATERIAL_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.transform((text) => Number(text)),
);

export const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.int(),
  title: z.string(),
  /** In which text all words were found: the first of them that has them, or has words like them. `text`: in the file. */
  matched: z.enum(['title', 'tags', 'description', 'text']),
  unit: z.object({ id: z.int(), title: z.string() }),
  /** Ids. */
  grade: z.int(),
  subject: z.int(),
});
export type Found = z.infer<typeof foundSchema>;

export const searchRepository = endpoint({
  name: 'searchRepository',
  method: 'GET',
  path: '/api/p/repository-search',
  summary:
    'Units, folders and materials whose texts hold all words, or words like them: titles before tags before descriptions before texts of files [REPO-3]',
  query: z.object({
    query: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_MAX)),
    kind: z.optional(z.enum(FOUND_KINDS)),
    page: z._default(page, 1),
  }),
  data: z.object({
    items: z.array(foundSchema),
    pagination: z.object({ currentPage: z.int(), itemsPerPage: z.int(), totalItems: z.int() }),
  }),
  errors: [errors['not-offered']],
  limit: { max: 120, perSeconds: 60, isPerNode: true },
  may: readers,
});
