import { useState, type ReactNode } from 'react';
import { nameOf } from '#features/classrooms/web';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, useToast } from '#platform/web/ui';
import type { BoardPeriod, StudentsBoard } from '../../contract/index.ts';
import { useStudentsBoard, useVisibility } from '../queries.ts';
import { BoardState } from './board-state.tsx';
import { StudentRows } from './student-rows.tsx';
import styles from './board.module.css';

const PERIODS: readonly BoardPeriod[] = ['week', 'all'];

/** Students: this week first, so that newcomers can win; then all time [LEAD-1, LEAD-8]. */
export function StudentsBoardView(): ReactNode {
  const { t } = useWords();
  const [period, setPeriod] = useState<BoardPeriod>('week');
  const board = useStudentsBoard(period);
  return (
    <>
      <div className={styles.periods} role="group" aria-label={t('leaderboards.period')}>
        {PERIODS.map((one) => (
          <button key={one} type="button" aria-pressed={period === one} onClick={() => setPeriod(one)}>
            {t(`leaderboards.period-${one}`)}
          </button>
        ))}
      </div>
      <BoardState answer={board} isEmpty={({ rows }) => rows.length === 0}>
        {(data) => <StudentRows rows={data.rows} />}
      </BoardState>
      {board.data?.own && <Own own={board.data.own} />}
      {board.data && board.data.children.length > 0 && <Children places={board.data.children} />}
    </>
  );
}

/** The places of the user's children. */
function Children({ places }: { readonly places: StudentsBoard['children'] }): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  return (
    <ul role="list" className={classNames(layouts.cluster, styles.own)}>
      {places.map((child) => {
        const { uid, position, xpscore, isHidden } = child;
        const name = nameOf(child);
        return (
          <li key={uid}>
            {isHidden
              ? t('leaderboards.class-off', { name })
              : position === null
                ? t('leaderboards.child-none', { name })
                : t('leaderboards.child-place', { name, position, points: badge(xpscore) })}
          </li>
        );
      })}
    </ul>
  );
}

/** The user's own place, and the way off the boards. */
function Own({ own }: { readonly own: NonNullable<StudentsBoard['own']> }): ReactNode {
  const { t, tDynamic } = useWords();
  const { badge } = useFormats();
  const toast = useToast();
  const visibility = useVisibility();
  const { isByPictures } = useUser();
  const { position, xpscore, isHidden } = own;
  const change = () =>
    visibility.mutate(
      { body: { isShown: isHidden } },
      {
        onSuccess: () =>
          toast({ text: t(isHidden ? 'leaderboards.is-shown' : 'leaderboards.is-hidden'), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <div className={classNames(layouts.cluster, styles.own)}>
      <p>
        {isHidden
          ? t('leaderboards.own-hidden')
          : position === null
            ? t('leaderboards.own-none')
            : t('leaderboards.own-place', { position, points: badge(xpscore) })}
      </p>
      {!isByPictures && (
        <Button variant="secondary" isBusy={visibility.isPending} onClick={change}>
          {t(isHidden ? 'leaderboards.show-me' : 'leaderboards.hide-me')}
        </Button>
      )}
    </div>
  );
}
