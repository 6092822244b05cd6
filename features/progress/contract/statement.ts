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

/** xAPI 2.0, section 4.2 (Statement), as far as the product writes it; the server adds the actor. */
export const statementSchema = z.object({
  id: z.uuid(),
  verb: z.object({ id: iri, display: z.optional(z.record(z.string(), z.string())) }),
  object: z.object({
    objectType: z.optional(z.literal('Activity')),
    id: iri,
    definition: z.optional(z.record(z.string(), z.unknown())),
  }),
  result: z.optional(
    z.object({
      score: z.optional(z.object({ scaled: z.number().check(z.minimum(-1), z.maximum(1)) })),
      success: z.optional(z.boolean()),
      completion: z.optional(z.boolean()),
      duration: z.optional(z.string()),
      extensions: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  context: z.optional(z.record(z.string(), z.unknown())),
  /** When it happened; the server notes when it came. */
  timestamp: z.iso.datetime({ offset: true }),
});
export type Statement = z.infer<typeof statementSchema>;

/** Statements sent in one call. */
export const STATEMENTS_AT_ONCE = 100;
