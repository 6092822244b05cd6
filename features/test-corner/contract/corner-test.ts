import * as z from 'zod/mini';
import { questionSchema, questionTypeSchema, type QuestionType } from '#features/questions/contract';

/** Questions of these types are answered by one click. */
const CLICK_TYPES: readonly QuestionType[] = ['choice', 'true-false'];

/** Whether every question of a test is answered by one click [MKT-13]. Pure. */
export const isClickTest = (types: readonly QuestionType[]): boolean =>
  types.every((type) => CLICK_TYPES.includes(type));

/** Which tests a list shows: all, or those that are answered by clicks. */
export const COLLECTIONS = ['all', 'click'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** A ready-made test, without its questions. */
export const cornerTestSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Ids. */
  grade: z.int(),
  subject: z.int(),
  isClickTest: z.boolean(),
  questionCount: z.int(),
  /** The types of its questions, each once. */
  types: z.array(questionTypeSchema),
  /** Points of a try in which all is right. */
  points: z.int(),
});
export type CornerTest = z.infer<typeof cornerTestSchema>;

/** A test with its questions and their keys: for teachers alone. */
export const wholeTestSchema = z.extend(cornerTestSchema, { questions: z.array(questionSchema) });
export type WholeTest = z.infer<typeof wholeTestSchema>;
