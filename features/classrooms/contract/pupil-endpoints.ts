import * as z from 'zod/mini';
import { nameProblem, usernameProblem } from '#features/account/contract';
import { endpoint } from '#platform/kernel';
import { idParams, teachers } from './endpoints.ts';
import { classroomErrors } from './errors.ts';
import { PUPILS_AT_ONCE } from './pupils.ts';

const params = idParams;
const name = z.string().check(
  z.maxLength(80),
  z.refine((value) => nameProblem(value) === undefined),
);
const username = z.string().check(
  z.maxLength(40),
  z.refine((value) => usernameProblem(value) === undefined),
);
const pupil = z.object({ first_name: name, last_name: name });
const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.minLength(1), z.maxLength(PUPILS_AT_ONCE));

/** A pupil as the preview shows it. */
export const pupilSchema = z.extend(pupil, { username: z.string() });
export type Pupil = z.infer<typeof pupilSchema>;

/** A pupil with the first password, which is said once. */
export const madePupilSchema = z.extend(pupilSchema, { uid: z.string(), password: z.string() });
export type MadePupil = z.infer<typeof madePupilSchema>;

export const previewPupils = endpoint({
  name: 'previewPupils',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils-preview',
  summary: 'Free, readable usernames for pupils without e-mail [CLS-6]',
  params,
  body: z.object({ pupils: listOf(pupil) }),
  data: z.object({ pupils: z.array(pupilSchema) }),
  errors: [classroomErrors.unknown],
  may: teachers,
  limit: { max: 60, perSeconds: 600 },
});

export const createPupils = endpoint({
  name: 'createPupils',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils',
  summary: 'Makes accounts for pupils without e-mail, in the class and under the consent of the school [ACC-9]',
  params,
  body: z.object({ pupils: listOf(z.extend(pupil, { username })) }),
  data: z.object({ pupils: z.array(madePupilSchema) }),
  errors: [classroomErrors.unknown, classroomErrors['too-many']],
  may: teachers,
  limit: { max: 20, perSeconds: 3600 },
});

export const renewPupilPasswords = endpoint({
  name: 'renewPupilPasswords',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils-passwords',
  summary:
    'New first passwords for pupils without e-mail whose accounts belong to the class; their sessions end [CLS-12]',
  params,
  body: z.object({ users: listOf(z.string().check(z.maxLength(60))) }),
  data: z.object({ pupils: z.array(madePupilSchema) }),
  errors: [classroomErrors.unknown, classroomErrors['pupil-unknown'], classroomErrors['is-archived']],
  may: teachers,
  limit: { max: 60, perSeconds: 3600 },
});

/** What the PDF of cards is made of: the answer of {@link createPupils} or {@link renewPupilPasswords}, sent back, since nothing keeps passwords. */
export const cardsBodySchema = z.object({
  classroom: z.string().check(z.regex(/^\d{1,15}$/)),
  pupils: listOf(
    z.object({ first_name: name, last_name: name, username, password: z.string().check(z.maxLength(40)) }),
  ),
});

export const pupilEndpoints = [previewPupils, createPupils, renewPupilPasswords];
