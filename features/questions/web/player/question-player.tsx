import { useId, type ReactNode, type Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Answer, AnswerOf, Prompt, QuestionType } from '../../contract/index.ts';
import { Choices, Several, TrueFalse } from './choices.tsx';
import { Gaps } from './gaps.tsx';
import { Hotspot } from './hotspot.tsx';
import { Match } from './match.tsx';
import { Order } from './order.tsx';
import { Typed } from './typed.tsx';
import styles from './player.module.css';

export interface QuestionPlayerProps {
  readonly prompt: Prompt;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
  /** The question itself: what a screen moves the focus to when another question comes. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Shows a question of any type, and takes the answer: by mouse, touch without dragging, keyboard and screen reader [LEAD-10]. */
export function QuestionPlayer({ prompt, answer, onAnswer, headingRef }: QuestionPlayerProps): ReactNode {
  const id = useId();
  const hint = useHint(prompt);
  const { picture } = prompt;
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.text}>
        {prompt.text}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {picture && prompt.type !== 'hotspot' && (
        <img
          className={styles.picture}
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
      )}
      <Way labelledBy={id} prompt={prompt} answer={answer} onAnswer={onAnswer} />
    </section>
  );
}

function useHint(prompt: Prompt): string | undefined {
  const { t } = useWords();
  switch (prompt.type) {
    case 'multiple':
      return t('questions.several');
    case 'match':
      return t('questions.match-hint');
    case 'order':
      return t('questions.order-hint');
    case 'hotspot':
      return t('questions.hotspot-hint');
    default:
      return undefined;
  }
}

interface WayProps extends Omit<QuestionPlayerProps, 'headingRef'> {
  readonly labelledBy: string;
}

/** The answer, if it is one of this type. */
const answerIf = <Type extends QuestionType>(answer: Answer | undefined, type: Type): AnswerOf<Type> | undefined =>
  [answer].find((one): one is AnswerOf<Type> => one?.type === type);

/** The way of answering that belongs to a type. */
function Way({ labelledBy, prompt, answer, onAnswer }: WayProps): ReactNode {
  const links = { labelledBy, onAnswer };
  switch (prompt.type) {
    case 'choice':
      return <Choices {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'multiple':
      return <Several {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'true-false':
      return <TrueFalse {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'short':
    case 'numeric':
      return <Typed {...links} prompt={prompt} answer={answerIf(answer, 'short') ?? answerIf(answer, 'numeric')} />;
    case 'match':
      return <Match {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'order':
      return <Order {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'gaps':
      return <Gaps {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
    case 'hotspot':
      return <Hotspot {...links} prompt={prompt} answer={answerIf(answer, prompt.type)} />;
  }
}
