import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, classNames } from '#platform/web/ui';
import { EmptyShelf } from './empty-shelf.tsx';
import { NotFoundIllustration } from './not-found-illustration.tsx';
import picture from './not-found.module.css';
import styles from './pages.module.css';

/** No such page: title, text and the way home; playful where the market's layout is [NAV-3]. */
export function NotFoundPage(): ReactNode {
  const { t } = useWords();
  const isPlayful = useMarket().layout === 'pyp';
  return (
    <div className={classNames(styles.page, isPlayful && picture.playful)}>
      <div className={picture.picture}>{isPlayful ? <NotFoundIllustration /> : <EmptyShelf />}</div>
      <h1>{isPlayful ? t('shell.not-found-title-pyp') : t('shell.not-found-title')}</h1>
      <p className={styles.text}>{isPlayful ? t('shell.not-found-text-pyp') : t('shell.not-found-text')}</p>
      <Link className={buttonClass()} to={address('home')}>
        {t('shell.go-home')}
      </Link>
    </div>
  );
}
