import type { DemoLanguage } from '../languages.ts';
import type { ExerciseWords } from './words-shape.ts';

/**
 * A drawing that answers a question. `picture` is SVG text until the package is built, then the name of a file. Where an
 * exercise shows no text, screen readers read the name.
 */
export type Choice = Readonly<{ id: string; picture: string; name: string }>;

/** A picture with things to count; places in hundredths of the picture. */
export type Scene = Readonly<{
  ground: string;
  things: readonly Readonly<{ picture: string; name: string; x: number; y: number; size: number }>[];
}>;

/** A tone: half tones above the a of 440 Hz, start and length in seconds, loudness from 0 to 1. */
export type Tone = Readonly<{ pitch: number; start: number; length: number; loudness: number }>;

/** A place on a picture, in hundredths of it. The name describes its look only. */
export type Spot = Readonly<{ id: string; name: string; x: number; y: number; w: number; h: number }>;

type Prompt = Readonly<{
  id: string;
  prompt: string;
  /** Appears after the right answer. */
  reveal?: Readonly<{ picture: string; name: string }>;
}>;

export type Question =
  | (Prompt &
      Readonly<{ kind: 'choice'; scene?: Scene; tones?: readonly Tone[]; choices: readonly Choice[]; correct: string }>)
  | (Prompt &
      Readonly<{
        kind: 'match';
        sources: readonly Choice[];
        targets: readonly Choice[];
        pairs: Readonly<Record<string, string>>;
      }>)
  | (Prompt &
      Readonly<{
        kind: 'spot';
        picture: string;
        spots: readonly Spot[];
        correct: string;
        alsoCorrect?: readonly string[];
      }>);

export type ExerciseSlug = 'counting' | 'matching' | 'letters' | 'map' | 'sounds' | 'small-test';

/** What differs between exercises; the language and the frame's texts come beside it. */
export type ExerciseSet = Readonly<{
  slug: ExerciseSlug;
  title: string;
  description: string;
  objective: string;
  masteryScore: number;
  moveOn: 'CompletedOrPassed' | 'CompletedAndPassed';
  /** For children who cannot read yet: the screen shows no text. */
  isTextFree: boolean;
  /** A test counts the first answer; other exercises continue until the answer is right. */
  isTest: boolean;
  questions: readonly Question[];
}>;

export type DemoExercise = ExerciseSet & Readonly<{ language: DemoLanguage; frame: ExerciseWords['frame'] }>;

/** Language tags that differ from the product's name of the language. */
const TAGS: Partial<Record<DemoLanguage, string>> = { sr: 'sr-Latn', cnr: 'sr-Latn-ME' };
export const languageTag = (language: DemoLanguage): string => TAGS[language] ?? language;

/** Ids of exercises and questions begin with this address and the language. */
const BASE = 'https://klupa.example/exercises/';
export const courseId = ({ slug, language }: DemoExercise): string => `${BASE}${language}/${slug}`;
export const unitId = (exercise: DemoExercise): string => `${courseId(exercise)}/unit`;
export const objectiveId = (exercise: DemoExercise): string => `${courseId(exercise)}/objective`;
export const questionId = (exercise: DemoExercise, question: Question): string =>
  `${courseId(exercise)}/questions/${question.id}`;
