import * as z from 'zod/mini';

/** What a learner has reached in a unit: not opened, opened, or satisfied by its `moveOn`. */
export const UNIT_STATES = ['new', 'opened', 'done'] as const;

/** Why a unit does not open for the caller, as the errors of `launchUnit` name it. */
export const UNIT_CLOSURES = ['host-closed', 'consent-missing'] as const;

/** A block or unit of a course, in document order. */
export const courseLineSchema = z.object({
  /** The unit's id; absent for a block. */
  unit: z.optional(z.string()),
  title: z.string(),
  /** 1 for the outermost. */
  level: z.int(),
  /** Of a unit. */
  state: z.optional(z.enum(UNIT_STATES)),
  /** The best score of a unit, 0 … 1; null without one. */
  score: z.optional(z.nullable(z.number())),
  /** Whether the unit asks for a window of its own. */
  hasOwnWindow: z.optional(z.boolean()),
  /** CSS pixels of a page with a fixed layout: the whole page is shown. */
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
  /** The other server on which a unit opens; absent for units of the package. */
  host: z.optional(z.string()),
  /** Why the unit does not open now; absent where it opens. */
  closed: z.optional(z.enum(UNIT_CLOSURES)),
});
export type CourseLine = z.infer<typeof courseLineSchema>;

export const courseSchema = z.object({
  dos_id: z.string(),
  name: z.string(),
  lines: z.array(courseLineSchema),
  /** The caller's latest session in the course, once its unit has asked for its token: it is there. */
  heard: z.optional(z.string()),
});
export type OpenedCourse = z.infer<typeof courseSchema>;

/** An opened unit. */
export const launchSchema = z.object({
  /** For the frame of the unit; good for this browser and session. */
  address: z.string(),
  /** The session of the unit. */
  session: z.string(),
  /** When the session of the unit ends at the latest. */
  expiresAt: z.string(),
});
