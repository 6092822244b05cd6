import * as z from 'zod/mini';
import { classroomErrors, MEMBERS_MAX } from '#features/classrooms/contract';
import { alsoByPictures, everyone, sessionErrors, signedIn, userSchema } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { pictureLoginErrors } from './errors.ts';
import { MOST_CREATURES, PICTURES, SECRET_LENGTH } from './pictures.ts';

const creature = z.int().check(z.gte(1), z.lte(MOST_CREATURES));
const picture = z.int().check(z.gte(1), z.lte(PICTURES.length));
const secret = z.array(picture).check(z.length(SECRET_LENGTH));
const idParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid')) });
const teachers = ['teacher'] as const;
/** A whole school behind one address. */
const limit = { max: 1200, perSeconds: 60, isPerNode: true } as const;

/** Names a class on a device that knows it: workspace and number. */
const classKey = z.string().check(z.regex(/^\d{1,9}-\d{1,15}$/, 'request.invalid'));

/** A class that a device knows: what it is called, its creatures, and nothing of whose they are. */
const pictureClassSchema = z.object({
  key: classKey,
  grade: z.nullable(z.int()),
  letter: z.string(),
  customGroup: z.string(),
  colour: z.int(),
  creatures: z.array(
    z.object({
      number: creature,
      /** Seconds for which this creature rests on this device; 0: it is awake. */
      wait: z.int(),
    }),
  ),
});
export type PictureClass = z.infer<typeof pictureClassSchema>;

export const getPictureClasses = endpoint({
  name: 'getPictureClasses',
  method: 'GET',
  path: '/api/picture-login',
  summary: 'The classes that this device knows, by name, with their creatures [PLAY-13, PLAY-20]',
  data: z.object({ classrooms: z.array(pictureClassSchema) }),
  may: alsoByPictures(everyone),
});

export const openPictureClass = endpoint({
  name: 'openPictureClass',
  method: 'POST',
  path: '/api/picture-login/class',
  summary: 'Makes this device know the class of a code; answers its creatures [PLAY-13]',
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    /** What a child's card says beside the code: then this is that child's card. */
    card: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.object({ classroom: pictureClassSchema }),
  errors: [pictureLoginErrors['class-unknown'], classroomErrors['too-many-tries'], sessionErrors['no-local-log-in']],
  may: alsoByPictures(everyone),
  limit,
});

export const logInByPictures = endpoint({
  name: 'logInByPictures',
  method: 'POST',
  path: '/api/picture-login',
  summary: 'Signs in with a creature and its pictures in order, on a device that knows the class [PLAY-13]',
  body: z.object({ classroom: classKey, creature, pictures: secret }),
  data: userSchema,
  errors: [
    pictureLoginErrors.wrong,
    pictureLoginErrors['too-many-failures'],
    pictureLoginErrors['device-waits'],
    pictureLoginErrors['class-unknown'],
    sessionErrors['too-many-failures'],
    sessionErrors['no-local-log-in'],
  ],
  may: alsoByPictures(everyone),
  limit,
});

const person = { uid: z.string(), first_name: z.string(), last_name: z.string() };

/** The state of signing in by pictures in a class, for its teachers. Never a child's pictures. */
const pictureLoginSchema = z.object({
  isOn: z.boolean(),
  /** What the cards say, typed; and as a link. */
  code: z.optional(z.string()),
  link: z.optional(z.string()),
  /** Whether devices wait after many failures at other children, or did in the last day. */
  areDevicesWaiting: z.boolean(),
  /** Pupils who can have pictures: their accounts were made by the school, or by a guardian who agreed. */
  pupils: z.array(
    z.object({
      ...person,
      /** Absent: no card yet. */
      creature: z.optional(creature),
    }),
  ),
  /** Pupils whose accounts guardians made, none of whom has agreed yet. */
  waiting: z.int(),
  /** Pupils who made their accounts themselves, or belong to another class. */
  others: z.int(),
});
export type PictureLogin = z.infer<typeof pictureLoginSchema>;

export const getPictureLogin = endpoint({
  name: 'getPictureLogin',
  method: 'GET',
  path: '/api/p/classrooms/{id}/picture-login',
  summary: 'Whether pupils of a class sign in by pictures, and who has a creature [PLAY-13]',
  params: idParams,
  data: pictureLoginSchema,
  errors: [classroomErrors.unknown],
  may: teachers,
});

const cardSchema = z.object({
  ...person,
  creature,
  pictures: secret,
  /** Opens the class, and the device for this child. */
  link: z.string(),
});
export type PictureCard = z.infer<typeof cardSchema>;

export const makePictureCards = endpoint({
  name: 'makePictureCards',
  method: 'POST',
  path: '/api/p/classrooms/{id}/picture-cards',
  summary:
    'New pictures for these pupils, or for all with a new code, which switches it on; shown this once [PLAY-13, PLAY-15]',
  params: idParams,
  body: z.object({ users: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MEMBERS_MAX))) }),
  data: z.object({ code: z.string(), link: z.string(), cards: z.array(cardSchema) }),
  errors: [
    ...(['unknown', 'is-archived', 'pupil-unknown'] as const).map((what) => classroomErrors[what]),
    pictureLoginErrors.off,
  ],
  may: teachers,
  // Hashing costs on purpose.
  limit: { max: 60, perSeconds: 600 },
});

export const endPictureLogin = endpoint({
  name: 'endPictureLogin',
  method: 'DELETE',
  path: '/api/p/classrooms/{id}/picture-login',
  summary: 'Switches it off for a class: cards, devices and sessions end [PLAY-13]',
  params: idParams,
  data: z.object({}),
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const freePictureDevices = endpoint({
  name: 'freePictureDevices',
  method: 'DELETE',
  path: '/api/p/classrooms/{id}/picture-waits',
  summary: 'Forgets all failures of a class: nobody waits any more [PLAY-15]',
  params: idParams,
  data: z.object({}),
  errors: [classroomErrors.unknown],
  may: teachers,
});

const consentSchema = z.object({
  child: z.object(person),
  classroom: z.object({
    id: z.int(),
    grade: z.nullable(z.int()),
    letter: z.string(),
    customGroup: z.string(),
    school: z.string(),
    /** Their names. */
    teachers: z.string(),
  }),
  /** Whether a guardian of the child has agreed for this class. */
  isAgreed: z.boolean(),
});
export type PictureConsent = z.infer<typeof consentSchema>;

/** The kinds of users that can be guardians. */
const guardians = signedIn.filter((kind) => kind !== 'student');

export const getPictureConsents = endpoint({
  name: 'getPictureConsents',
  method: 'GET',
  path: '/api/p/picture-consents',
  summary: "The classes in which the caller decides whether the caller's child signs in by pictures [PLAY-13]",
  data: z.array(consentSchema),
  may: guardians,
});

export const answerPictureConsent = endpoint({
  name: 'answerPictureConsent',
  method: 'POST',
  path: '/api/p/picture-consents',
  summary:
    'Agrees that a child signs in by pictures in a class, or takes that back: its card and sessions end [PLAY-13]',
  body: z.object({ child: z.uuid(), classroom: z.int(), answer: z.enum(['agree', 'take-back']) }),
  data: z.array(consentSchema),
  errors: [classroomErrors['nothing-asked']],
  may: guardians,
  limit: { max: 120, perSeconds: 3600 },
});

export const endpoints = [
  getPictureConsents,
  answerPictureConsent,
  getPictureClasses,
  openPictureClass,
  logInByPictures,
  getPictureLogin,
  makePictureCards,
  endPictureLogin,
  freePictureDevices,
];
