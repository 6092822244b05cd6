import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Picture } from '../drawings/pictures.tsx';
import { isKnownHere } from './known-here.ts';
import styles from './picture-door.module.css';

/** On the page of log-in: the door for who cannot read yet, in playgrounds and where a class has used it [PLAY-13]. */
export function PictureDoor(): ReactNode {
  const { t } = useWords();
  const { layout } = useMarket();
  if (layout !== 'pyp' && !isKnownHere()) return null;
  return (
    <Link className={styles.door} to={address('pictureLogin')}>
      <span className={styles.pictures} aria-hidden="true">
        <Picture name="sun" />
        <Picture name="boat" />
        <Picture name="heart" />
      </span>
      {t('picture-login.title')}
    </Link>
  );
}
