import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Skeleton } from '#platform/web/ui';
import blockStyles from './book-block.module.css';
import cardStyles from '../card/book-card.module.css';
import styles from './shelf-skeleton.module.css';

const PLACES = 8;

/** The shelf before its books are there, in the shape that it will have. */
export function ShelfSkeleton({ isList }: { readonly isList: boolean }): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">{t('bookshelf.loading')}</output>
      <div className={styles.group}>
        <Skeleton width="14rem" height="2.1rem" />
      </div>
      <div className={styles.board}>
        <Skeleton width="9rem" height="1.725rem" />
      </div>
      <div className={`${blockStyles.block} ${isList ? blockStyles.lines : blockStyles.covers}`} aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          <div key={index} className={blockStyles.item}>
            <div className={isList ? cardStyles.line : cardStyles.card}>
              <span className={cardStyles.frame}>
                <span className={styles.cover} />
              </span>
              <span className={isList ? cardStyles.words : cardStyles.title}>
                <Skeleton width={isList ? '14rem' : '85%'} height="1.1rem" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
