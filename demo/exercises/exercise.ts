/** A text in the languages of the exercises. Where an exercise shows no text, it is what a screen reader says. */
export type Text = Readonly<{ hr: string; en: string }>;
export type ExerciseLanguage = keyof Text;

/** Something drawn that one can choose; `picture` is SVG text until the package is built, then the name of a file. */
export type Choice = Readonly<{ id: string; picture: string; name: Text }>;

/** A picture with things in it that can be counted one by one; places in hundredths of the picture. */
export type Scene = Readonly<{
  ground: string;
  things: readonly Readonly<{ picture: string; name: Text; x: number; y: number; size: number }>[];
}>;

/** A tone: its height in half tones from the a of 440 Hz, when it starts and how long it is in seconds, loudness 0 … 1. */
export type Tone = Readonly<{ pitch: number; start: number; length: number; loudness: number }>;

type Asked = Readonly<{
  id: string;
  prompt: Text;
  /** Asked in this language only. */
  language?: ExerciseLanguage;
  /** What shows once the answer is right. */
  reveal?: Readonly<{ picture: string; name: Text }>;
}>;

export type Question =
  | (Asked &
      Readonly<{ kind: 'choice'; scene?: Scene; tones?: readonly Tone[]; choices: readonly Choice[]; correct: string }>)
  | (Asked &
      Readonly<{
        kind: 'match';
        sources: readonly Choice[];
        targets: readonly Choice[];
        pairs: Readonly<Record<string, string>>;
      }>)
  | (Asked &
      Readonly<{
        kind: 'spot';
        picture: string;
        /** Places on the picture, in hundredths of it; the name tells how it looks, not what it is. */
        spots: readonly Readonly<{ id: string; name: Text; x: number; y: number; w: number; h: number }>[];
        correct: string;
        alsoCorrect?: readonly string[];
      }>);

export type DemoExercise = Readonly<{
  slug: string;
  title: Text;
  description: Text;
  objective: Text;
  masteryScore: number;
  moveOn: 'CompletedOrPassed' | 'CompletedAndPassed';
  /** For those who cannot read yet: nothing on the screen is text. */
  isTextFree: boolean;
  /** A test takes the first answer; elsewhere one tries until it is right. */
  isTest: boolean;
  questions: readonly Question[];
}>;

/** Where the ids of exercises and their questions live. */
const base = 'https://klupa.example/exercises/';
export const courseId = ({ slug }: DemoExercise): string => `${base}${slug}`;
export const unitId = (exercise: DemoExercise): string => `${courseId(exercise)}/unit`;
export const objectiveId = (exercise: DemoExercise): string => `${courseId(exercise)}/objective`;
export const questionId = (exercise: DemoExercise, question: Question): string =>
  `${courseId(exercise)}/questions/${question.id}`;
