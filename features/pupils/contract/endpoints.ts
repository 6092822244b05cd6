import * as z from 'zod/mini';
import { accountErrors, nameProblem, usernameProblem } from '#features/account/contract';
import { classroomErrors, idParams, peopleSchema, teachers } from '#features/classrooms/contract';
import { endpoint } from '#platform/kernel';
import { PUPILS_AT_ONCE } from './names.ts';

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
  isIdempotent: true,
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
  summary: 'New first passwords for pupils whose accounts belong to the class; their sessions end [CLS-12, SAFE-4]',
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

export const printCards = endpoint({
  name: 'printCards',
  method: 'POST',
  kind: 'download',
  produces: ['application/pdf'],
  path: '/classroom-cards',
  summary: 'Cards with first passwords as a PDF; the answer is the file itself [CLS-6]',
  body: cardsBodySchema,
  errors: [classroomErrors.unknown],
  may: teachers,
  limit: { max: 120, perSeconds: 3600 },
});

const pupilParams = z.extend(idParams, { user: z.string().check(z.maxLength(60)) });
const people = peopleSchema;

export const renamePupil = endpoint({
  name: 'renamePupil',
  method: 'PUT',
  path: '/api/p/classrooms/{id}/pupils/{user}',
  summary: "Changes a pupil's name, of which the class keeps the history [SAFE-4, SAFE-14]",
  params: pupilParams,
  body: pupil,
  data: people,
  errors: [classroomErrors.unknown, classroomErrors['pupil-unknown']],
  may: teachers,
  limit: { max: 120, perSeconds: 3600 },
});

export const answerPupilEmail = endpoint({
  name: 'answerPupilEmail',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils/{user}/email',
  summary:
    "The owner's yes, or a teacher's no, to the first e-mail that a pupil wishes for; after a yes its link is mailed [SAFE-4]",
  params: pupilParams,
  body: z.object({ answer: z.enum(['approve', 'refuse']) }),
  data: people,
  errors: ['unknown', 'pupil-unknown', 'nothing-asked', 'not-owner', 'just-moved'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
  limit: { max: 120, perSeconds: 3600 },
});

export const erasePupil = endpoint({
  name: 'erasePupil',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils/{user}/erase',
  summary:
    "Plans the erasure of a pupil's account after the cooling-off time, for the owner, or takes the plan back; asks the caller's password [SAFE-14]",
  params: pupilParams,
  body: z.object({ password: z.string().check(z.maxLength(200)), isWithdrawn: z.optional(z.boolean()) }),
  data: people,
  errors: [
    ...[classroomErrors.unknown, classroomErrors['pupil-unknown'], classroomErrors['not-owner']],
    ...[classroomErrors['just-moved'], accountErrors['wrong-password'], accountErrors['erasure-due']],
  ],
  may: teachers,
  limit: { max: 60, perSeconds: 3600 },
});

export const returnPupils = endpoint({
  name: 'returnPupils',
  method: 'POST',
  path: '/api/p/classrooms/{id}/pupils-back',
  summary: 'Puts pupils who were taken out back into the class to which their accounts belong [SAFE-14]',
  params,
  body: z.object({ users: listOf(z.string().check(z.maxLength(60))) }),
  data: people,
  errors: ['unknown', 'pupil-unknown', 'is-archived', 'too-many'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
  limit: { max: 60, perSeconds: 3600 },
});

export const endpoints = [
  ...[previewPupils, createPupils, renewPupilPasswords, printCards],
  ...[renamePupil, answerPupilEmail, erasePupil, returnPupils],
];
