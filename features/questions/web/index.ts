export { AnswerText } from './answer/answer-text.tsx';
export { manifest } from './manifest.ts';
export { Outcome, type OutcomeProps } from './result/outcome.tsx';
export { ScoreRing } from './result/score-ring.tsx';
export { FlagPicture } from './run/flag-picture.tsx';
export { QuestionRun, type QuestionRunProps } from './run/question-run.tsx';
