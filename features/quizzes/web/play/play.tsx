import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isComplete } from '#features/questions/contract';
import { QuestionPlayer } from '#features/questions/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, useToast } from '#platform/web/ui';
import type { QuizAttempt } from '../../contract/index.ts';
import { Clock } from './clock.tsx';
import { LookOver } from './look-over.tsx';
import { useAnswers, type Keeping } from './queries-answers.ts';
import { Steps } from './steps.tsx';
import styles from './play.module.css';

interface PlayProps {
  readonly attempt: QuizAttempt;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number;
  readonly onEnd: () => void;
}

/** One question at a time, each answer kept at once; at last a look over all, and the handing in [LEAD-11]. */
export function Play({ attempt, ahead, onEnd }: PlayProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { prompts, isPreview } = attempt;
  const { answers, keeping, setAnswer, submit } = useAnswers(attempt, {
    onRefused: onEnd,
    onChanged: () => toast({ text: t('quizzes.changed-elsewhere'), tone: 'bad' }),
  });
  const isDone = prompts.map((prompt) => isComplete(prompt, answers[prompt.id]));
  // A student who comes back continues at the first open question.
  const [step, setStep] = useState(() => firstOpen(isDone));
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [step]);

  const handIn = useCallback(
    async (isTimeUp = false) => {
      setBusy(true);
      let end = isPreview ? 'done' : await submit();
      // At the end of the time the user cannot look at the answers of another device first.
      if (end === 'changed' && isTimeUp) end = await submit();
      if (end === 'done') return onEnd();
      setBusy(false);
      if (end === 'waiting') toast({ text: t('quizzes.waiting'), tone: 'bad' });
    },
    [isPreview, onEnd, submit, t, toast],
  );

  const prompt = prompts[step];
  const next = (event: FormEvent) => {
    event.preventDefault();
    setStep(step + 1);
  };
  return (
    <div className={styles.play}>
      <div className={classNames(layouts.cluster, styles.top)}>
        <Steps count={prompts.length} step={step} isDone={isDone} onStep={setStep} />
        {!isPreview && <Clock endsAt={Date.parse(attempt.endsAt) - ahead} onUp={() => void handIn(true)} />}
      </div>
      {isPreview && <p className={styles.preview}>{t('quizzes.preview')}</p>}
      {prompt ? (
        <form className={styles.card} onSubmit={next}>
          <p className={styles.number}>{t('quizzes.question', { number: step + 1, count: prompts.length })}</p>
          <QuestionPlayer
            key={prompt.id}
            prompt={prompt}
            answer={answers[prompt.id]}
            headingRef={heading}
            onAnswer={(answer) => setAnswer(prompt.id, answer)}
          />
          <div className={classNames(layouts.cluster, styles.ways)}>
            {step > 0 && (
              <Button variant="secondary" onClick={() => setStep(step - 1)}>
                {t('quizzes.back')}
              </Button>
            )}
            <Button type="submit">{t('quizzes.next')}</Button>
          </div>
        </form>
      ) : (
        <LookOver
          isDone={isDone}
          isPreview={isPreview}
          isBusy={isBusy}
          headingRef={heading}
          onStep={setStep}
          onHandIn={() => void handIn()}
        />
      )}
      {!isPreview && <KeepingNote keeping={keeping} />}
    </div>
  );
}

/** Undefined answers first; all answered: the look over all. */
const firstOpen = (isDone: readonly boolean[]): number => {
  const open = isDone.indexOf(false);
  return open === -1 ? isDone.length : open;
};

function KeepingNote({ keeping }: { readonly keeping: Keeping }): ReactNode {
  const { t } = useWords();
  return (
    <p className={styles.keeping} data-keeping={keeping} role="status">
      {t(`quizzes.${keeping}`)}
    </p>
  );
}
