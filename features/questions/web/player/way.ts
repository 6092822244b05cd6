import type { Answer, AnswerOf, PromptOf, QuestionType } from '../../contract/index.ts';

/** The props of a way of answering: its question, the answer so far, and the callback for a new one. */
export interface WayOf<Type extends QuestionType> {
  readonly prompt: PromptOf<Type>;
  readonly answer: AnswerOf<Type> | undefined;
  readonly onAnswer: (answer: Answer) => void;
  /** Id of the question's text. */
  readonly labelledBy: string;
}
