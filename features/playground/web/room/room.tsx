import { useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { ErrorState, useToast } from '#platform/web/ui';
import { tilesOf } from '../../contract/index.ts';
import { characters } from '../characters/index.ts';
import { Switches } from '../frame/switches.tsx';
import { useShelf } from '../shelf/queries.ts';
import { usePerPage } from '../shelf/use-per-page.ts';
import type { UsedFilters } from '../shelf/use-filters.ts';
import type { Sound } from '../voice/use-sound.ts';
import { Sun } from '../world/sun.tsx';
import { useGradeName } from '../world/world.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Hills } from './hills.tsx';
import { Scroller } from './scroller.tsx';
import { SubjectTile } from './subject-tile.tsx';
import styles from './room.module.css';

interface RoomProps {
  readonly grade: number;
  readonly used: UsedFilters;
  readonly sound: Sound;
}

const { bear: Bear, owl: Owl, snail: Snail, fox: Fox } = characters;

/** The subjects of a grade as pictures on a line [PLAY-2, PLAY-3]. */
export function Room({ grade, used, sound }: RoomProps): ReactNode {
  const { t } = useWords();
  const { grades, pypTheme } = useMarket();
  const gradeName = useGradeName();
  const toast = useToast();
  const shelf = useShelf(true);
  const perPage = usePerPage();
  const [page, setPage] = useState(0);
  const { filters, chooseGrade, chooseSubject } = used;
  const tiles = tilesOf(shelf.rows, shelf.subjects, filters);
  const Friend = pypTheme === 'snail' ? Snail : grade % 2 ? Fox : Owl;

  const onGrade = (next: number | null) => {
    sound.chime('page');
    setPage(0);
    chooseGrade(next);
  };
  const onPick = (subject: number, isOpen: boolean) => {
    sound.chime('open');
    chooseSubject(subject);
    if (!isOpen) toast({ text: t('playground.no-results') });
  };
  return (
    <div className={styles.room}>
      <Hills />
      <span className={styles.sun} aria-hidden="true">
        <Sun isEvening={false} />
      </span>
      <h1 className="visually-hidden">{gradeName(grade)}</h1>
      <div className={styles.top}>
        <Breadcrumbs
          grade={grade}
          grades={grades}
          tiles={tiles}
          subject={filters.subject}
          onGrade={onGrade}
          onSubject={onPick}
        />
        <div className={styles.corner}>
          <Switches sound={sound} />
        </div>
      </div>
      {shelf.state === 'failed' && (
        <div className={styles.note}>
          <ErrorState title={t('playground.failed')} isRetrying={shelf.isRetrying} onRetry={shelf.retry} />
        </div>
      )}
      {shelf.state === 'loading' && (
        <p className={styles.waiting} role="status">
          <span className={styles.creeping}>
            <Snail />
          </span>
          <span className="visually-hidden">{t('playground.waiting')}</span>
        </p>
      )}
      {shelf.state === 'ready' && tiles.length === 0 && (
        <div className={styles.note}>
          <span className={styles.alone}>
            <Bear />
          </span>
          <p>{t('playground.no-results')}</p>
          <button type="button" className={styles.away} onClick={() => onGrade(null)}>
            {t('playground.home')}
          </button>
        </div>
      )}
      {tiles.length > 0 && (
        <Scroller
          items={tiles}
          perPage={perPage}
          page={page}
          onPage={(next) => {
            sound.chime('page');
            setPage(next);
          }}
          keyOf={({ subject }) => subject.id}
          label={t('playground.subjects')}
        >
          {(tile) => <SubjectTile tile={tile} onPick={onPick} />}
        </Scroller>
      )}
      <span className={styles.friend} aria-hidden="true">
        <Friend />
      </span>
    </div>
  );
}
