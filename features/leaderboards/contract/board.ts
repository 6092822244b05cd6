import * as z from 'zod/mini';
import { generatedNameSchema } from '#features/account/contract';
import { personSchema } from '#features/classrooms/contract';

/** Most rows of a board [LEAD-1]. */
export const ROWS_MAX = 100;
/** Classes and schools with fewer active students have no mean [LEAD-6]. */
export const ACTIVE_MIN = 5;
/** A board that is open asks again after so long, in milliseconds. */
export const REFRESH_MS = 10_000;

export const boardPeriodSchema = z.enum(['all', 'week']);
export type BoardPeriod = z.infer<typeof boardPeriodSchema>;

export const studentRowSchema = z.extend(generatedNameSchema, {
  /** Users with the same points share a position. */
  position: z.number(),
  /** The name for classmates, the approved nickname for other signed-in users; else empty, and screens write the generated name [LEAD-16]. */
  name: z.string(),
  /** Id of the nickname for reports, if the name is the nickname of another student. */
  nicknameId: z.optional(z.string()),
  avatar: z.optional(z.number()),
  school: z.optional(z.string()),
  town: z.optional(z.string()),
  xpscore: z.number(),
  isSelf: z.boolean(),
  /** A child whom the caller answers for: with its name. */
  isChild: z.optional(z.literal(true)),
});
export type StudentRow = z.infer<typeof studentRowSchema>;

const place = { position: z.nullable(z.number()), xpscore: z.number(), isHidden: z.boolean() };
const ownPlaceSchema = z.object(place);

/** Children of a guardian whose places a board tells. */
export const CHILDREN_SHOWN = 12;

export const studentsBoardSchema = z.object({
  rows: z.array(studentRowSchema),
  /** The caller's own place, also outside the rows; null for who is no student. */
  own: z.nullable(ownPlaceSchema),
  /** The places of the children whom the caller answers for, also outside the rows. */
  children: z.array(z.extend(personSchema, place)),
});
export type StudentsBoard = z.infer<typeof studentsBoardSchema>;

export const groupRowSchema = z.object({
  position: z.number(),
  /** Label of a class or name of a school; empty where the name of the school is not approved, and screens write a neutral word [LEAD-17]. */
  name: z.string(),
  /** Of a class; empty as above. */
  school: z.optional(z.string()),
  town: z.string(),
  /** Points per active student, rounded. */
  xpscore: z.number(),
  active: z.number(),
  isSelf: z.boolean(),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

export const groupsBoardSchema = z.object({
  rows: z.array(groupRowSchema),
  /** The caller's own classes or schools outside the rows. */
  own: z.array(groupRowSchema),
});
export type GroupsBoard = z.infer<typeof groupsBoardSchema>;
