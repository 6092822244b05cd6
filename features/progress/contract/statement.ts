import * as z from 'zod/mini';

/** The verbs that reading makes (xAPI vocabulary of ADL). */
export const VERBS = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  progressed: 'http://adlnet.gov/expapi/verbs/progressed',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  scored: 'http://adlnet.gov/expapi/verbs/scored',
} as const;
export type VerbName = keyof typeof VERBS;

const iri = z.string().check(z.maxLength(2000), z.regex(/^[a-z][a-z0-9+.-]*:\S+$/i));

/** How deep a field that anybody may shape is nested, and how long it is as JSON [SAFE-7]. */
export const DEPTH_MAX = 20;
export const FIELD_MAX = 8192;

/** Whether a value is nested no deeper than that; goes no deeper itself. */
const isFlat = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isFlat(inner, left - 1)));

const isBounded = (value: unknown): boolean => isFlat(value, DEPTH_MAX) && JSON.stringify(value).length <= FIELD_MAX;
const free = z.record(z.string().check(z.maxLength(200)), z.unknown()).check(z.refine(isBounded, 'request.invalid'));
const words = z.record(z.string().check(z.maxLength(35)), z.string().check(z.maxLength(200)));

/** Whether a moment has a year of four digits in UTC too: databases and clients read no other. */
function isInCalendar(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** xAPI 2.0, section 4.2 (Statement), as far as the product writes it; the server adds the actor. */
export const statementSchema = z.object({
  id: z.uuid(),
  verb: z.object({ id: iri, display: z.optional(words.check(z.refine(isBounded, 'request.invalid'))) }),
  object: z.object({
    objectType: z.optional(z.literal('Activity')),
    id: iri,
    definition: z.optional(free),
  }),
  result: z.optional(
    z.object({
      score: z.optional(z.object({ scaled: z.number().check(z.minimum(-1), z.maximum(1)) })),
      success: z.optional(z.boolean()),
      completion: z.optional(z.boolean()),
      duration: z.optional(z.string().check(z.maxLength(60), z.regex(/^P[\dYMWDTHS.]+$/))),
      extensions: z.optional(free),
    }),
  ),
  context: z.optional(free),
  /** When it happened; the server notes when it came. */
  timestamp: z.iso.datetime({ offset: true }).check(z.refine(isInCalendar)),
});
export type Statement = z.infer<typeof statementSchema>;

/** What a session may send: what the reader does [SAFE-7]. */
export const SESSION_VERBS: readonly string[] = [VERBS.initialized, VERBS.progressed, VERBS.completed];
/** A unit counts as read when it was shown for at least this long, by the statements' own times. */
export const READ_AFTER_MS = 2000;
/** Units that one user can have read within a minute. */
export const COMPLETIONS_PER_MINUTE = 20;
/** Clocks that are ahead by more are wrong. */
export const AHEAD_MAX_MS = 5 * 60_000;

/** Statements sent in one call. */
export const STATEMENTS_AT_ONCE = 100;
