import * as z from 'zod/mini';
import { classroomErrors, GROUP_MAX, LETTER_MAX, MOST_GRADES, PUBLICATIONS_MAX } from '#features/classrooms/contract';
import { endpoint } from '#platform/kernel';
import { ROLLOVER_MAX, rolloverSchema, USED } from './rollover.ts';

const teachers = ['teacher'] as const;
const aliases = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(PUBLICATIONS_MAX));
const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const getRollover = endpoint({
  name: 'getRollover',
  method: 'GET',
  path: '/api/p/classrooms-rollover',
  summary: "The caller's classes of earlier school years, and the beginnings of a year that can be undone [CLS-11]",
  data: rolloverSchema,
  may: teachers,
});

const label = z.object({
  grade: z.nullable(z.int().check(z.gte(1), z.lte(MOST_GRADES))),
  letter: trimmed(LETTER_MAX),
  customGroup: trimmed(GROUP_MAX),
});

export const applyRollover = endpoint({
  name: 'applyRollover',
  method: 'POST',
  path: '/api/p/classrooms-rollover',
  summary:
    'Begins the school year: each class goes to the archive, and a new one with its people is made where `to` says so [CLS-11]',
  body: z.object({
    classes: z
      .array(
        z.object({
          id: z.int(),
          /** What the new class is called; null: the old one only goes to the archive. */
          to: z.nullable(label),
          takesStudents: z.boolean(),
          publications: aliases,
        }),
      )
      .check(z.minLength(1), z.maxLength(ROLLOVER_MAX)),
  }),
  data: z.object({
    /** For undoing it; null where nothing was left to do. */
    id: z.nullable(z.string()),
    moved: z.number(),
    archived: z.number(),
    students: z.number(),
    /** Classes that a co-teacher had dealt with already. */
    skipped: z.number(),
  }),
  errors: [
    classroomErrors.unknown,
    classroomErrors['label-missing'],
    classroomErrors['label-invalid'],
    classroomErrors['publication-unknown'],
    classroomErrors['too-many'],
  ],
  may: teachers,
});

export const undoRollover = endpoint({
  name: 'undoRollover',
  method: 'DELETE',
  path: '/api/p/classrooms-rollover/{id}',
  summary: 'Undoes a beginning: new classes go, old ones are as before; classes used since then stay [CLS-11]',
  params: z.object({ id: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'request.invalid')) }),
  data: z.object({
    undone: z.number(),
    kept: z.array(z.object({ ...label.shape, id: z.number(), used: z.enum(USED) })),
  }),
  errors: [classroomErrors.unknown, classroomErrors['undo-over']],
  may: teachers,
});

export const endpoints = [getRollover, applyRollover, undoRollover];
