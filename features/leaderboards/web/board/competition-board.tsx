import { useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { rowsOfGrade } from '../../contract/index.ts';
import { useCompetition } from '../queries.ts';
import { BoardState } from './board-state.tsx';
import { useShownRows } from './groups-board.tsx';
import { Podium } from './podium.tsx';
import { Rows } from './rows.tsx';
import styles from './board.module.css';

/** Days after its end on which a competition still has a tab. */
const LISTED_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether the competition is on, or ended recently; its address always works. */
export function useIsCompetitionListed(): boolean {
  const { from, to } = useMarket().competition;
  const [now] = useState(() => Date.now());
  return Date.parse(from) <= now && now < Date.parse(to) + (1 + LISTED_DAYS) * DAY_MS;
}

/** `/leaderboards/competition`: the classes of a grade, by what they earned per student on some days [LEAD-3]. */
export function CompetitionBoard(): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { competition, grades } = useMarket();
  const shownRows = useShownRows();
  const [grade, setGrade] = useState(1);
  // The middle of a day is that day everywhere.
  const dayText = (day: string) => date(`${day}T12:00:00`);
  const days = `${dayText(competition.from)} – ${dayText(competition.to)}`;
  return (
    <>
      <p className={styles.note}>{t('leaderboards.competition-lead', { days })}</p>
      <div className={styles.periods} role="group" aria-label={t('leaderboards.grades')}>
        {Array.from({ length: grades }, (_, index) => index + 1).map((one) => (
          <button key={one} type="button" aria-pressed={grade === one} onClick={() => setGrade(one)}>
            {t('leaderboards.grade', { grade: one })}
          </button>
        ))}
      </div>
      <BoardState answer={useCompetition(competition)} isEmpty={({ rows }) => rowsOfGrade(rows, grade).length === 0}>
        {({ rows }) => {
          const own = shownRows(rowsOfGrade(rows, grade));
          return (
            <div className={classNames(layouts.stack, styles.columns)}>
              <Podium winners={own.slice(0, 3)} />
              <Rows rows={own} />
            </div>
          );
        }}
      </BoardState>
    </>
  );
}
