import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import type { Quiz } from '../../contract/index.ts';
import { useMomentText } from '../result/moment-text.ts';
import { OwlPicture } from '../play/owl-picture.tsx';
import styles from './entry.module.css';

interface EntryProps {
  readonly quiz: Quiz;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** What the quiz is about, how long it takes, and the way in. */
export function Entry({ quiz, isBusy, onStart }: EntryProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  const { lead, questions, minutes, points, state, slug } = quiz;
  return (
    <div className={classNames(layouts.stack, styles.entry)}>
      <div className={classNames(layouts.center, styles.scene)}>
        <OwlPicture />
      </div>
      <div className={styles.about}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <ul role="list" className={classNames(layouts.cluster, styles.facts)}>
          <li>
            <CircleHelp size={22} aria-hidden="true" />
            {t('quizzes.questions', { count: questions })}
          </li>
          <li>
            <Hourglass size={22} aria-hidden="true" />
            {t('quizzes.minutes', { count: minutes })}
          </li>
          <li>
            <Star size={22} aria-hidden="true" />
            {t('leaderboards.points', { count: points, points: badge(points) })}
          </li>
        </ul>
        <When quiz={quiz} />
        <div className={layouts.cluster}>
          <WayIn quiz={quiz} isBusy={isBusy} onStart={onStart} />
          {state !== 'soon' && (
            <Link className={buttonClass({ variant: 'secondary' })} to={address('leaderboard', { type: slug })}>
              {t('quizzes.to-board')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

function When({ quiz: { state, opensAt, closesAt, role, mine } }: Pick<EntryProps, 'quiz'>): ReactNode {
  const { t } = useWords();
  const momentText = useMomentText();
  if (state === 'over') return <p className={styles.when}>{t('quizzes.over')}</p>;
  if (state === 'soon') return <p className={styles.when}>{t('quizzes.opens', { moment: momentText(opensAt) })}</p>;
  return (
    <>
      <p className={styles.when}>{t('quizzes.open-until', { moment: momentText(closesAt) })}</p>
      {role === 'player' && mine === 'none' && <p className={styles.note}>{t('quizzes.one-attempt')}</p>}
      {role === 'preview' && <p className={styles.note}>{t('quizzes.preview')}</p>}
    </>
  );
}

function WayIn({ quiz: { state, role, mine, slug }, isBusy, onStart }: EntryProps): ReactNode {
  const { t } = useWords();
  const { uid } = useUser();
  if (role === 'preview' && state !== 'soon')
    return (
      <Button isBusy={isBusy} onClick={onStart}>
        {t('quizzes.look')}
      </Button>
    );
  if (state !== 'open') return null;
  if (role === 'player' || mine === 'under-way')
    return (
      <Button className={styles.start} isBusy={isBusy} onClick={onStart}>
        {t(mine === 'under-way' ? 'quizzes.go-on' : 'quizzes.start')}
      </Button>
    );
  if (role === 'unconfirmed')
    return (
      <>
        <p className={styles.note}>{t('quizzes.not-confirmed')}</p>
        <Link className={buttonClass()} to={address('user')}>
          {t('quizzes.to-profile')}
        </Link>
      </>
    );
  if (uid) return <p className={styles.note}>{t('quizzes.for-students')}</p>;
  return (
    <Link className={buttonClass()} to={address('login', {}, { return_url: `/#${address('quiz', { quiz: slug })}` })}>
      {t('quizzes.log-in')}
    </Link>
  );
}
