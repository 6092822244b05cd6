import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { usePoints } from '#features/progress/web';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Part, useProfileSections } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import styles from './childs-corner.module.css';

/** The section of the profile that children keep, which the reader offers. */
const STICKERS = 'stickers';

/** What a child finds on its profile: stars for points, and the album of stickers; the rest is for grown-ups [PLAY-19]. */
export function ChildsCorner(): ReactNode {
  const isPlayground = useMarket().layout === 'pyp';
  const user = useUser();
  if (!isPlayground || !isStudent(user) || user.uid === undefined) return null;
  return <Corner uid={user.uid} />;
}

function Corner({ uid }: { readonly uid: string }): ReactNode {
  const { t } = useWords();
  const points = usePoints(uid);
  const stickers = useProfileSections().find(({ id }) => id === STICKERS);
  return (
    <div className={styles.corner} data-for="children">
      <p className={styles.points}>
        <Star size={56} aria-hidden="true" />
        <span className="visually-hidden">{t('playground.points', { count: points ?? 0 })}</span>
        <b aria-hidden="true">{points ?? 0}</b>
      </p>
      <div className={styles.album}>{stickers && <Part load={stickers.load} />}</div>
    </div>
  );
}
