import type { Answer, AnswerOf, PromptOf, QuestionType } from '../../contract/index.ts';

/** What a way of answering gets: its question, the answer so far, and where a new one goes. */
export interface WayOf<Type extends QuestionType> {
  readonly prompt: PromptOf<Type>;
  readonly answer: AnswerOf<Type> | undefined;
  readonly onAnswer: (answer: Answer) => void;
  /** Id of the question's text. */
  readonly labelledBy: string;
}
