import type { ReactNode } from 'react';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets, KeptPlace } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useParams } from '#platform/web/router';
import { BoardTab } from './board-tab.tsx';
import { CompetitionBoard, useIsCompetitionListed } from './competition-board.tsx';
import { GroupsBoardView } from './groups-board.tsx';
import { StudentsBoardView } from './students-board.tsx';
import styles from './board.module.css';

const TYPES = ['students', 'classrooms', 'schools'] as const;
type BoardType = (typeof TYPES)[number];

/** `/leaderboards` and `/leaderboards/{type}`: boards of points [LEAD-1]. */
export function BoardPage(): ReactNode {
  const { t } = useWords();
  const { type = 'students' } = useParams<'type'>();
  const isListed = useIsCompetitionListed();
  const board = TYPES.find((one) => one === type.toLowerCase());
  return (
    <ContentPage title={t('leaderboards.title')} lead={t('leaderboards.lead')}>
      <KeptPlace name="boards" estimate={isStudent(useUser()) ? 'clamp(8.5rem, 18rem - 20vw, 12.25rem)' : '0px'}>
        <Insets place="leaderboards-top" />
      </KeptPlace>
      <nav className={styles.tabs} aria-label={t('leaderboards.boards')}>
        {TYPES.map((one) => (
          <BoardTab key={one} type={one}>
            {t(`leaderboards.${one}`)}
          </BoardTab>
        ))}
        {isListed && <BoardTab type="competition">{t('leaderboards.competition')}</BoardTab>}
        <Insets place="leaderboard-tabs" />
      </nav>
      {board ? <Board board={board} /> : <Other type={type.toLowerCase()} />}
    </ContentPage>
  );
}

/** Boards of other names belong to features of higher layers. */
const Other = ({ type }: { readonly type: string }): ReactNode =>
  type === 'competition' ? <CompetitionBoard /> : <Insets place="leaderboard" />;

const Board = ({ board }: { readonly board: BoardType }): ReactNode =>
  board === 'students' ? <StudentsBoardView /> : <GroupsBoardView key={board} kind={board} />;
