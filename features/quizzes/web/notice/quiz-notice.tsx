import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import { OwlPicture } from '../play/owl-picture.tsx';
import { closeNotice } from './use-should-show-notice.ts';
import styles from './quiz-notice.module.css';

/** Says that a quiz competition is on [LEAD-5]. */
export function QuizNotice(): ReactNode {
  const { t } = useWords();
  const { quizNotice } = useMarket();
  return (
    <div className={classNames(layouts.cluster, styles.notice)}>
      <OwlPicture />
      <p className={styles.text}>{t('quizzes.notice')}</p>
      <div className={classNames(layouts.cluster, styles.ways)}>
        <Link className={buttonClass()} to={address('leaderboards')}>
          {t('quizzes.notice-look')}
        </Link>
        <Button variant="secondary" onClick={() => closeNotice(quizNotice.from)}>
          {t('quizzes.notice-close')}
        </Button>
      </div>
    </div>
  );
}
