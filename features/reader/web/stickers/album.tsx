import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { buttonClass, QueryState, Skeleton } from '#platform/web/ui';
import { useStickers } from './queries-stickers.ts';
import { StickerBadge } from './sticker-badge.tsx';
import styles from './album.module.css';

/** The stickers on the user's profile; an empty album explains how to get the first one [READ-14]. */
export function Album(): ReactNode {
  const { t } = useWords();
  const query = useStickers();
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Skeleton height="5rem" />
      </QueryState>
    );
  if (data.stickers.length === 0)
    return (
      <div className={styles.none}>
        <p>{t('reader.stickers-none')}</p>
        <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
          {t('reader.to-shelf')}
        </Link>
      </div>
    );
  return (
    <ul role="list" className={layouts.cluster}>
      {data.stickers.map((sticker) => (
        <li key={`${sticker.kind} ${sticker.name ?? ''}`}>
          <StickerBadge sticker={sticker} isNew={false} />
        </li>
      ))}
    </ul>
  );
}
