import * as z from 'zod/mini';
import { personSchema } from '#features/classrooms/contract';
import { studentRowSchema } from '#features/leaderboards/contract';
import { answerSchema, promptSchema } from '#features/questions/contract';

/** The workspace of quizzes; markets without it keep theirs in their first one [LEAD-2]. */
export const QUIZ_WORKSPACE = 39;
/** An answer sent before the end still counts when it arrives within this time, in milliseconds. */
export const GRACE_MS = 5000;

/** No quiz may be called so: these are boards of their own, and parts of addresses [LEAD-2]. */
export const RESERVED_SLUGS: readonly string[] = ['students', 'classrooms', 'schools', 'competition', 'new', 'manage'];
const SLUG = /^[a-z0-9][a-z0-9-]{2,59}$/;

/** Whether a quiz may be called so. Pure. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !RESERVED_SLUGS.includes(text);

/** The name of a quiz in an address that a user may have typed. */
export const slugSchema = z.string().check(z.minLength(1), z.maxLength(60));
export const questionIdSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

/** Whether the window of a quiz is ahead, open or over. */
export const quizStateSchema = z.enum(['soon', 'open', 'over']);
export type QuizState = z.infer<typeof quizStateSchema>;

const moment = z.string();

/** The public facts of a quiz. */
export const quizSchema = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  opensAt: moment,
  closesAt: moment,
  /** How long one attempt may take. */
  minutes: z.number(),
  questions: z.number(),
  /** Most points that there are. */
  points: z.number(),
  /** When results are shown: at the end of the student's attempt, or once the window is over. */
  results: z.enum(['end', 'after']),
  state: quizStateSchema,
  /** The caller's own attempt. */
  mine: z.enum(['none', 'under-way', 'done']),
  /** The caller plays, plays once the account is confirmed, sees the questions without a score, or none of these. */
  role: z.enum(['player', 'unconfirmed', 'preview', 'visitor']),
});
export type Quiz = z.infer<typeof quizSchema>;

/** Whether a quiz waits for who may take part in it. Pure. */
export const isWaiting = ({ state, mine }: Pick<Quiz, 'state' | 'mine'>): boolean =>
  state === 'open' && mine !== 'done';

/** Answers by question. */
export const answersSchema = z.record(questionIdSchema, answerSchema);
export type Answers = z.infer<typeof answersSchema>;

/** More answers than wait at a time between a device and the server. */
export const KNOWN_MAX = 20;
/** Answers to a question that a device knows of; its new answer replaces only these. Null: no answer yet. */
export const knownAnswersSchema = z.array(z.nullable(answerSchema)).check(z.maxLength(KNOWN_MAX));
export type KnownAnswers = Readonly<z.infer<typeof knownAnswersSchema>>;

/** A running attempt: the questions without their keys, and the answers so far. */
export const quizAttemptSchema = z.object({
  slug: z.string(),
  title: z.string(),
  prompts: z.array(promptSchema),
  answers: answersSchema,
  /** The time of the server, whose clock counts. */
  now: moment,
  endsAt: moment,
  isPreview: z.boolean(),
  isSubmitted: z.boolean(),
});
export type QuizAttempt = z.infer<typeof quizAttemptSchema>;

const questionResultSchema = z.object({
  prompt: promptSchema,
  answer: z.optional(answerSchema),
  points: z.number(),
  /** The answer of the key. */
  right: answerSchema,
});
export type QuestionResult = z.infer<typeof questionResultSchema>;

export const quizResultSchema = z.object({
  slug: z.string(),
  title: z.string(),
  closesAt: moment,
  /** Null until results may be seen. */
  shown: z.nullable(
    z.object({
      points: z.number(),
      most: z.number(),
      seconds: z.number(),
      /** Null for students whom boards do not show. */
      position: z.nullable(z.number()),
      isWindowOver: z.boolean(),
      /** Empty until the window is over for all: the points of one question give its key away to the next player. */
      questions: z.array(questionResultSchema),
    }),
  ),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

const quizRowSchema = z.extend(studentRowSchema, {
  /** With the same points, fewer seconds come first. */
  seconds: z.number(),
});
export type QuizRow = z.infer<typeof quizRowSchema>;

export const quizBoardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  state: quizStateSchema,
  closesAt: moment,
  /** False while results wait for the end of the window. */
  isShown: z.boolean(),
  rows: z.array(quizRowSchema),
  own: z.nullable(
    z.object({ position: z.nullable(z.number()), xpscore: z.number(), seconds: z.number(), isHidden: z.boolean() }),
  ),
});
export type QuizBoard = z.infer<typeof quizBoardSchema>;

/** The user's attempts at a quiz: none or one, its points and its place [PROG-2]. */
export const userQuizSchema = z.object({
  attempts: z.number(),
  best: z.nullable(z.number()),
  position: z.nullable(z.number()),
});
export type UserQuiz = z.infer<typeof userQuizSchema>;

/** What the students of a class reached in a quiz, for its teachers. */
export const classQuizSchema = z.object({
  slug: z.string(),
  title: z.string(),
  state: quizStateSchema,
  closesAt: moment,
  /** Points of an attempt in which all is right. */
  most: z.number(),
  students: z.array(
    z.extend(personSchema, {
      progress: z.enum(['none', 'under-way', 'done']),
      /** Null until results may be seen, and where nothing is handed in. */
      points: z.nullable(z.number()),
      seconds: z.nullable(z.number()),
    }),
  ),
});
export type ClassQuiz = z.infer<typeof classQuizSchema>;
