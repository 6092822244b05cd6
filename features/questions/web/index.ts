export { AnswerText } from './answer/answer-text.tsx';
export { manifest } from './manifest.ts';
export { QuestionPlayer, type QuestionPlayerProps } from './player/question-player.tsx';
