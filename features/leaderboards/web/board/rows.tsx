import type { ReactNode } from 'react';
import { ReportNickname } from '#features/nicknames/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Avatar, classNames } from '#platform/web/ui';
import type { Winner } from './podium.tsx';
import styles from './board.module.css';

export interface BoardRow extends Winner {
  readonly detail: string;
  /** A child of who looks. */
  readonly isChild?: boolean;
  /** Id of a nickname that the user may report [LEAD-16]. */
  readonly nicknameId?: string | undefined;
}

/** A board as a list: positions, names, points; the row of the user and the rows of the user's children are marked. */
export function Rows({ rows }: { readonly rows: readonly BoardRow[] }): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  return (
    <ol role="list" className={styles.rows} aria-label={t('leaderboards.title')}>
      {rows.map(({ key, position, name, picture, detail, xpscore, isSelf, isChild, nicknameId }) => (
        <li key={key} className={classNames(layouts.row, styles.row)} aria-current={isSelf || isChild || undefined}>
          <span className={styles.position}>{position}.</span>
          {picture && <Avatar picture={picture} name={name} />}
          <span className={classNames(layouts.cluster, styles.who)}>
            <b>{name}</b>
            {nicknameId && (
              <span className={styles.report}>
                <ReportNickname id={nicknameId} name={name} />
              </span>
            )}
            {isSelf && <span className={styles.you}>{t('leaderboards.you')}</span>}
            {isChild && <span className={styles.you}>{t('leaderboards.your-child')}</span>}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <span className={styles.points}>{t('leaderboards.points', { count: xpscore, points: badge(xpscore) })}</span>
        </li>
      ))}
    </ol>
  );
}
