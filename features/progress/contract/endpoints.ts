import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { progressErrors } from './errors.ts';
import { totalsSchema } from './totals.ts';
import { statementSchema, STATEMENTS_AT_ONCE } from './statement.ts';

export const recordStatements = endpoint({
  name: 'recordStatements',
  method: 'POST',
  path: '/xapi/statements',
  summary:
    'Stores what the reader of the signed-in user did with pages that were opened, as xAPI statements, each exactly once; answers their ids [PROG-1, PROG-7, SAFE-7]',
  body: z.union([statementSchema, z.array(statementSchema).check(z.minLength(1), z.maxLength(STATEMENTS_AT_ONCE))]),
  data: z.array(z.string()),
  errors: [progressErrors['activity-unknown'], progressErrors['not-the-reader'], progressErrors['not-opened']],
  may: alsoByPictures(signedIn),
  isBare: true,
  limit: { max: 600, perSeconds: 60, isPerNode: true },
});

/** Most rows that one call may ask for. */
export const XP_SCORE_LIMIT = 999;

export const getXpScore = endpoint({
  name: 'getXpScore',
  method: 'POST',
  path: '/bookshelf/v2/xapi/xp-score',
  summary:
    "A student's points, and the publications in which they were earned, the most first: one's own, the highscore of the header, and for teachers those of a pupil in the publications of classes in which they teach that pupil [PROG-2, PROG-3]",
  body: z.object({
    user: z.uuid(),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(XP_SCORE_LIMIT)), XP_SCORE_LIMIT),
  }),
  data: z.object({
    user: z.string(),
    /** Of all publications that the caller may see, also beyond the limit. */
    xpscore_total: z.number(),
    publications: z.array(z.extend(totalsSchema, { dos_id: z.string() })),
  }),
  may: alsoByPictures(signedIn),
});

export const getPublicationXpScore = endpoint({
  name: 'getPublicationXpScore',
  method: 'POST',
  path: '/bookshelf/v2/xapi/publication/{dos}/xpscore',
  summary:
    "A user's results in a publication, as a whole and by unit: one's own, and a student's for the teachers of a class with that publication [PROG-1, PROG-2]",
  params: z.object({ dos: z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid')) }),
  body: z.object({ user: z.uuid() }),
  data: z.object({
    user: z.string(),
    dos_id: z.string(),
    /** Units of the publication. */
    units_total: z.number(),
    /** Null where it was never opened. */
    total: z.nullable(totalsSchema),
    /** In reading order; null for those that were never opened. */
    units: z.array(z.object({ unit: z.string(), total: z.nullable(totalsSchema) })),
  }),
  errors: [progressErrors['results-unknown']],
  may: alsoByPictures(signedIn),
});

export const endpoints = [recordStatements, getXpScore, getPublicationXpScore];
