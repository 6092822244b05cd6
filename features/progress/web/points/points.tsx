import Clover from 'lucide-react/icons/clover';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { usePoints } from './queries.ts';
import styles from './points.module.css';

/** A student's points beside the name; a market may count them in clovers [NAV-19, PROG-3]. */
export function Points(): ReactNode {
  const { uid = '' } = useUser();
  const points = usePoints(uid);
  const { hasCloverCounter } = useMarket();
  const { t } = useWords();
  const { number } = useFormats();
  const Picture = hasCloverCounter ? Clover : Star;
  const count = points ?? 0;
  const label = hasCloverCounter ? t('progress.clovers', { count }) : t('progress.points', { count });
  return (
    <span
      className={styles.points}
      data-look={hasCloverCounter ? 'clover' : 'star'}
      title={label}
      data-testid="points"
      aria-busy={points === undefined}
    >
      <Picture className={styles.picture} size={18} aria-hidden="true" />
      <span aria-hidden="true">{points === undefined ? '–' : number(points)}</span>
      <span className="visually-hidden">{points === undefined ? t('progress.points-loading') : label}</span>
    </span>
  );
}
