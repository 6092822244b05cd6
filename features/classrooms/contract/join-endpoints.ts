import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { classroomBookSchema } from './classroom.ts';
import { classroomErrors } from './errors.ts';

/** Longest text that is looked at as a code: room for spaces and dashes. */
const TYPED_MAX = 100;

/** What every call that joins by a code is sent. */
export const joinBodySchema = z.object({ code: z.string().check(z.maxLength(TYPED_MAX)) });

/** How often one user may send codes; wrong ones are counted beside it [JOIN-4]. */
export const JOIN_LIMIT = { max: 60, perSeconds: 300 } as const;

const joinedClassroomSchema = z.object({
  id: z.number(),
  /** As what the user is in it now. */
  role: z.enum(['teacher', 'student']),
  /** What the code gave. */
  publications: z.array(classroomBookSchema),
});
export type JoinedClassroom = z.infer<typeof joinedClassroomSchema>;

/** Where the code led: a code of a class that was typed under families, or the reverse, just works [SAFE-22]. */
export const joinedSchema = z.object({
  classroom: z.optional(joinedClassroomSchema),
  family: z.optional(z.object({ id: z.number(), name: z.string() })),
});
export type Joined = z.infer<typeof joinedSchema>;

export const joinClassroom = endpoint({
  name: 'joinClassroom',
  method: 'POST',
  path: '/api/p/join-classroom',
  summary:
    'Puts the user into the class of a code, in any spelling, and gives its publications; a code of a family leads there, with the refusals of joinFamily [JOIN-3, JOIN-4, CLS-9, SAFE-22]',
  body: joinBodySchema,
  data: joinedSchema,
  errors: [
    classroomErrors['code-unknown'],
    classroomErrors['code-expired'],
    classroomErrors['code-ended'],
    classroomErrors['code-full'],
    classroomErrors['waiting-for-guardian'],
    classroomErrors['wrong-role'],
    classroomErrors['ask-a-teacher'],
    classroomErrors['too-many-tries'],
  ],
  may: signedIn,
  limit: JOIN_LIMIT,
});
