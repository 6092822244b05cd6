import type { ReactNode } from 'react';
import { ContentPage } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link, useParams } from '#platform/web/router';
import { buttonClass, EmptyState } from '#platform/web/ui';
import { GroupsBoardView } from './groups-board.tsx';
import { Podium } from './podium.tsx';
import { StudentsBoardView } from './students-board.tsx';
import styles from './board.module.css';

const TYPES = ['students', 'classrooms', 'schools'] as const;
type BoardType = (typeof TYPES)[number];

/** `/leaderboards` and `/leaderboards/{type}`: who has earned most [LEAD-1]. */
export function BoardPage(): ReactNode {
  const { t } = useWords();
  const { type = 'students' } = useParams<'type'>();
  const board = TYPES.find((one) => one === type.toLowerCase());
  return (
    <ContentPage title={t('leaderboards.title')} lead={t('leaderboards.lead')}>
      <nav className={styles.tabs} aria-label={t('leaderboards.boards')}>
        {TYPES.map((one) => (
          <Link
            key={one}
            className={styles.tab}
            to={address('leaderboard', { type: one })}
            aria-current={one === board ? 'page' : undefined}
          >
            {t(`leaderboards.${one}`)}
          </Link>
        ))}
      </nav>
      {board ? <Board board={board} /> : <Unknown />}
    </ContentPage>
  );
}

const Board = ({ board }: { readonly board: BoardType }): ReactNode =>
  board === 'students' ? <StudentsBoardView /> : <GroupsBoardView key={board} kind={board} />;

function Unknown(): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      picture={<Podium winners={[]} />}
      title={t('leaderboards.unknown')}
      action={
        <Link className={buttonClass()} to={address('leaderboards')}>
          {t('leaderboards.title')}
        </Link>
      }
    />
  );
}
