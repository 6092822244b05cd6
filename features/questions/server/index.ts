export { openQuestionFile } from './use-cases/open-question-file.ts';
export {
  fileProblems,
  questionListProblems,
  shownProblem,
  shownText,
  type FileProblem,
} from './use-cases/file-problems.ts';
