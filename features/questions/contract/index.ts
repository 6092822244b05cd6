export { answerSchema, fitsPrompt, isComplete, rightAnswer, type Answer, type AnswerOf } from './answer.ts';
export {
  gapsOf,
  promptSchema,
  questionTypeSchema,
  type Gap,
  type Picture,
  type Prompt,
  type PromptOf,
  type QuestionType,
} from './prompt.ts';
export {
  promptOf,
  questionProblems,
  questionSchema,
  type Key,
  type Question,
  type QuestionProblem,
} from './question.ts';
export { scorePoints, scoreShare } from './scoring.ts';
