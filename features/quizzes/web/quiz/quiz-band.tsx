import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import { isWaiting } from '../../contract/index.ts';
import { useQuizzes } from '../queries.ts';
import { useMomentText } from '../result/moment-text.ts';
import { OwlPicture } from '../play/owl-picture.tsx';
import styles from './quiz-band.module.css';

/** An open quiz that waits for a student, above the books. If it does not load, the screen shows nothing here. */
export function QuizBand(): ReactNode {
  const user = useUser();
  return user.uid && isStudent(user) ? <Band /> : null;
}

function Band(): ReactNode {
  const { t } = useWords();
  const momentText = useMomentText();
  const { data = [] } = useQuizzes();
  const quiz = data.find(isWaiting);
  if (!quiz) return null;
  const { slug, title, closesAt, mine } = quiz;
  return (
    <section className={classNames(layouts.cluster, styles.band)} aria-labelledby="quiz-band">
      <OwlPicture />
      <div className={styles.text}>
        <h2 id="quiz-band">{title}</h2>
        <p>{t('quizzes.open-until', { moment: momentText(closesAt) })}</p>
      </div>
      <Link className={buttonClass()} to={address('quiz', { quiz: slug })}>
        {t(mine === 'under-way' ? 'quizzes.go-on' : 'quizzes.take-part')}
      </Link>
    </section>
  );
}
