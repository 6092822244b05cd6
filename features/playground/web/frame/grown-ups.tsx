import Users from 'lucide-react/icons/users';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentDialog } from '#platform/web/ui';
import { isRight, newQuestion, type Question } from './question.ts';
import { addWrongAnswer, doorStore, wrongStore } from './door-store.ts';
import styles from './frame.module.css';

/**
 * Keeps menus, ways in and the footer out of a child's sight until a grown-up has answered a question [PLAY-9]. The frame is
 * the shell's, so the page says on its root element for whom it is calm, and the style sheet does the rest.
 */
export function useCalm(isFor: 'visitor' | 'pupil' | undefined): void {
  const isUnlocked = doorStore.useValue();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isUnlocked || !isFor) delete dataset['calm'];
    else dataset['calm'] = isFor;
    return () => {
      delete dataset['calm'];
    };
  }, [isFor, isUnlocked]);
}

/** Whether a wrong answer was given just now: then no question is asked for a while [PLAY-9]. */
function useIsPausing(): boolean {
  const { until } = wrongStore.useValue();
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return endedAt < until;
}

/** The door of the grown-ups: a question behind a picture. */
export function GrownUps(): ReactNode {
  const { t } = useWords();
  const isUnlocked = doorStore.useValue();
  const isPausing = useIsPausing();
  const [question, setQuestion] = useState<Question>();
  const message = useRef<HTMLParagraphElement>(null);
  if (isUnlocked) return null;
  const onAnswer = (answer: number) => {
    if (!question) return;
    const isOpen = isRight(question, answer);
    setQuestion(isOpen ? undefined : newQuestion(Math.random));
    if (isOpen) doorStore.set(true);
    else {
      addWrongAnswer();
      // The buttons go for a while; without this the focus would leave the dialog.
      message.current?.focus();
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.round}
        aria-label={t('playground.grown-ups')}
        onClick={() => setQuestion(newQuestion(Math.random))}
      >
        <Users size={30} aria-hidden="true" />
      </button>
      {question && (
        <ContentDialog title={t('playground.grown-ups')} onClose={() => setQuestion(undefined)}>
          <div className={styles.question}>
            <p ref={message} tabIndex={-1} aria-live="polite">
              {isPausing
                ? t('playground.grown-ups-wrong')
                : t('playground.grown-ups-question', { a: question.a, b: question.b })}
            </p>
            <div className={styles.answers} hidden={isPausing}>
              {question.answers.map((answer) => (
                <button key={answer} type="button" className={styles.answer} onClick={() => onAnswer(answer)}>
                  {answer}
                </button>
              ))}
            </div>
          </div>
        </ContentDialog>
      )}
    </>
  );
}
