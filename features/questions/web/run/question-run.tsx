import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { isComplete, type Answer, type Prompt } from '../../contract/index.ts';
import { QuestionPlayer } from '../player/question-player.tsx';
import { LookOver } from './look-over.tsx';
import { Steps } from './steps.tsx';
import styles from './run.module.css';

export interface QuestionRunProps {
  readonly prompts: readonly Prompt[];
  /** By the ids of questions. */
  readonly answers: Readonly<Partial<Record<string, Answer>>>;
  readonly onAnswer: (question: string, answer: Answer) => void;
  /** Beside the steps, such as a clock. */
  readonly beside?: ReactNode;
  /** Above the question. */
  readonly note?: string | undefined;
  /** Whether the look at the end lists the unanswered questions. */
  readonly tellsUnanswered: boolean;
  /** Of the button that ends the run. */
  readonly endLabel: string;
  readonly isEnding?: boolean;
  readonly onEnd: () => void;
  /** Below the question. */
  readonly children?: ReactNode;
}

/** One question at a time, and at last a look over all, with the way to the end [LEAD-11]. */
export function QuestionRun(props: QuestionRunProps): ReactNode {
  const { prompts, answers, onAnswer, beside, note, tellsUnanswered, endLabel, isEnding = false, onEnd } = props;
  const { t } = useWords();
  const isDone = prompts.map((prompt) => isComplete(prompt, answers[prompt.id]));
  // A student who comes back continues at the first open question.
  const [step, setStep] = useState(() => firstOpen(isDone));
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [step]);
  const prompt = prompts[step];
  const next = (event: FormEvent) => {
    event.preventDefault();
    setStep(step + 1);
  };
  return (
    <div className={styles.run}>
      <div className={classNames(layouts.cluster, styles.top)}>
        <Steps count={prompts.length} step={step} isDone={isDone} onStep={setStep} />
        {beside}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {prompt ? (
        <form className={styles.card} onSubmit={next}>
          <p className={styles.number}>{t('questions.question', { number: step + 1, count: prompts.length })}</p>
          <QuestionPlayer
            key={prompt.id}
            prompt={prompt}
            answer={answers[prompt.id]}
            headingRef={heading}
            onAnswer={(answer) => onAnswer(prompt.id, answer)}
          />
          <div className={classNames(layouts.cluster, styles.ways)}>
            {step > 0 && (
              <Button variant="secondary" onClick={() => setStep(step - 1)}>
                {t('questions.back')}
              </Button>
            )}
            <Button type="submit">{t('questions.next')}</Button>
          </div>
        </form>
      ) : (
        <LookOver
          isDone={isDone}
          tellsUnanswered={tellsUnanswered}
          endLabel={endLabel}
          isBusy={isEnding}
          headingRef={heading}
          onStep={setStep}
          onEnd={onEnd}
        />
      )}
      {props.children}
    </div>
  );
}

/** Undefined answers first; all answered: the look over all. */
const firstOpen = (isDone: readonly boolean[]): number => {
  const open = isDone.indexOf(false);
  return open === -1 ? isDone.length : open;
};
