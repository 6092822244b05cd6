/** A quiz as its file has it, without its window. */
interface QuizText {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Readonly<Record<string, unknown>>[];
}

/** The quizzes of a language. */
export interface QuizTexts {
  readonly open: QuizText;
  readonly over: QuizText;
}
