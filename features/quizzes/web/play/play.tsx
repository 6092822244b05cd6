import { useCallback, useState, type ReactNode } from 'react';
import { QuestionRun } from '#features/questions/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { QuizAttempt } from '../../contract/index.ts';
import { Clock } from './clock.tsx';
import { useAnswers, type Keeping } from './queries-answers.ts';
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
  const [isBusy, setBusy] = useState(false);

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

  return (
    <QuestionRun
      prompts={prompts}
      answers={answers}
      onAnswer={setAnswer}
      beside={!isPreview && <Clock endsAt={Date.parse(attempt.endsAt) - ahead} onUp={() => void handIn(true)} />}
      note={isPreview ? t('quizzes.preview') : undefined}
      tellsUnanswered={!isPreview}
      endLabel={t(isPreview ? 'quizzes.to-quiz' : 'quizzes.hand-in')}
      isEnding={isBusy}
      onEnd={() => void handIn()}
    >
      {!isPreview && <KeepingNote keeping={keeping} />}
    </QuestionRun>
  );
}

function KeepingNote({ keeping }: { readonly keeping: Keeping }): ReactNode {
  const { t } = useWords();
  return (
    <p className={styles.keeping} data-keeping={keeping} role="status">
      {t(`quizzes.${keeping}`)}
    </p>
  );
}
