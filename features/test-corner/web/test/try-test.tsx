import { useState, type ReactNode } from 'react';
import { promptOf, rightAnswer, scorePoints, type Answer, type Question } from '#features/questions/contract';
import { Outcome, QuestionRun, ScoreRing } from '#features/questions/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import styles from './try-test.module.css';

interface TryTestProps {
  readonly questions: readonly Question[];
  /** The page of the test. */
  readonly back: string;
}

type Answers = Readonly<Record<string, Answer>>;

/** A run through the questions, as students see them: nothing leaves this page [REPO-25]. */
export function TryTest({ questions, back }: TryTestProps): ReactNode {
  const { t } = useWords();
  const [answers, setAnswers] = useState<Answers>({});
  const [isOver, setOver] = useState(false);
  if (isOver)
    return (
      <TryResult
        questions={questions}
        answers={answers}
        back={back}
        onAgain={() => {
          setAnswers({});
          setOver(false);
        }}
      />
    );
  return (
    <QuestionRun
      prompts={questions.map(promptOf)}
      answers={answers}
      onAnswer={(question, answer) => setAnswers((now) => ({ ...now, [question]: answer }))}
      note={t('test-corner.nothing-saved')}
      tellsUnanswered
      endLabel={t('test-corner.show-result')}
      onEnd={() => setOver(true)}
    />
  );
}

interface TryResultProps extends TryTestProps {
  readonly answers: Answers;
  readonly onAgain: () => void;
}

function TryResult({ questions, answers, back, onAgain }: TryResultProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const outcomes = questions.map((question) => ({
    prompt: promptOf(question),
    answer: answers[question.id],
    points: scorePoints(question, answers[question.id]),
    right: rightAnswer(question),
  }));
  const points = outcomes.reduce((sum, outcome) => sum + outcome.points, 0);
  const most = questions.reduce((sum, question) => sum + question.points, 0);
  return (
    <>
      <section className={styles.card}>
        <ScoreRing share={points / most} />
        <h2 ref={focusOnce} tabIndex={-1} className={styles.score}>
          {t('test-corner.score', { points: badge(points), most: badge(most) })}
        </h2>
        <div className={classNames(layouts.cluster, styles.ways)}>
          <Button variant="secondary" onClick={onAgain}>
            {t('test-corner.again')}
          </Button>
          <Link className={buttonClass()} to={back}>
            {t('test-corner.to-test')}
          </Link>
        </div>
      </section>
      <section className={layouts.stack} aria-labelledby="test-outcomes">
        <h2 id="test-outcomes">{t('test-corner.answers')}</h2>
        <ol role="list" className={styles.list}>
          {outcomes.map((outcome, index) => (
            <Outcome key={outcome.prompt.id} number={index + 1} outcome={outcome} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** The button that had the focus is gone. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();
