import * as z from 'zod/mini';
import { classroomBookSchema, classroomErrors } from '#features/classrooms/contract';
import { familyErrors } from '#features/families/contract';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';

/** Longest text that is looked at as a code: room for spaces and dashes. */
export const TYPED_MAX = 100;

const body = z.object({ code: z.string().check(z.maxLength(TYPED_MAX)) });

const joinedClassroomSchema = z.object({
  id: z.number(),
  /** As what the user is in it now. */
  role: z.enum(['teacher', 'student']),
  /** What the code gave. */
  publications: z.array(classroomBookSchema),
});
export type JoinedClassroom = z.infer<typeof joinedClassroomSchema>;

/** Where the code led: a code of a class that was typed under families, or the reverse, just works [SAFE-22]. */
const joinedSchema = z.object({
  classroom: z.optional(joinedClassroomSchema),
  family: z.optional(z.object({ id: z.number(), name: z.string() })),
});
export type Joined = z.infer<typeof joinedSchema>;

const refusals = [
  'code-unknown',
  'code-expired',
  'code-ended',
  'code-full',
  'waiting-for-guardian',
  'wrong-role',
  'too-many-tries',
] as const;

const ofFamilies = [
  ...refusals.map((what) => familyErrors[what]),
  ...[familyErrors['too-many'], familyErrors['email-not-verified']],
];

export const joinClassroom = endpoint({
  name: 'joinClassroom',
  method: 'POST',
  path: '/api/p/join-classroom',
  summary:
    'Puts the user into the class of a code, in any spelling, and gives its publications [JOIN-3, JOIN-4, CLS-9]',
  body,
  data: joinedSchema,
  errors: [...refusals.map((what) => classroomErrors[what]), classroomErrors['ask-a-teacher'], ...ofFamilies],
  may: signedIn,
  limit: { max: 60, perSeconds: 300 },
});

export const joinFamily = endpoint({
  name: 'joinFamily',
  method: 'POST',
  path: '/api/p/join-family',
  summary: 'Puts the user into the family of a code, in any spelling [JOIN-3, FAM-1]',
  body,
  data: joinedSchema,
  errors: [...ofFamilies, ...refusals.map((what) => classroomErrors[what]), classroomErrors['ask-a-teacher']],
  may: signedIn,
  limit: { max: 60, perSeconds: 300 },
});

export const endpoints = [joinClassroom, joinFamily];
