import ArrowUp from 'lucide-react/icons/arrow-up';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { ErrorState } from '#platform/web/ui';
import { freeBooksOf, VISITOR_GRADES } from '../../contract/index.ts';
import { BookRow } from '../books/book-row.tsx';
import { characters } from '../characters/index.ts';
import { places, School } from '../places/index.ts';
import { useBookUrls, useShelf } from '../shelf/queries.ts';
import { useFilters } from '../shelf/use-filters.ts';
import { usePerPage } from '../shelf/use-per-page.ts';
import type { Sound } from '../voice/use-sound.ts';
import { pictureSpot, schoolSpot } from '../world/cast.ts';
import { Thing } from '../world/thing.tsx';
import { useGradeName, World } from '../world/world.tsx';
import world from '../world/world.module.css';
import styles from '../books/books.module.css';
import { KeySign } from './key-sign.tsx';
import { PictureBoard } from './picture-board.tsx';

const { bear: Bear } = characters;

/**
 * The first screen of a visitor: the world, five places of grades, and a schoolhouse that leads to the user's own books
 * [PLAY-1].
 */
export function Landing({ sound }: { readonly sound: Sound }): ReactNode {
  const { t } = useWords();
  const { filters, chooseGrade } = useFilters();
  const ground = useRef<HTMLDivElement>(null);
  const isChosenNow = useRef(false);
  const grade = filters.grade !== null && filters.grade <= VISITOR_GRADES ? filters.grade : undefined;
  const onShown = useCallback(() => {
    // Scrolls only after a tap: the books of a saved choice are shown, but the page stays at the world.
    if (!isChosenNow.current) return;
    isChosenNow.current = false;
    ground.current?.scrollIntoView?.({ behavior: 'smooth', block: 'start' });
  }, []);
  return (
    <>
      <World
        title={t('playground.welcome')}
        grades={VISITOR_GRADES}
        grade={grade}
        sound={sound}
        onGrade={(chosen) => {
          isChosenNow.current = true;
          chooseGrade(chosen);
          // The same place again leads to its books again.
          if (chosen === grade) onShown();
        }}
      >
        <Thing {...schoolSpot}>
          <Link className={world.body} to={address('login')} aria-label={t('playground.sign-in')}>
            <span className={world.art}>
              <School />
            </span>
            <span className={`${world.sign} ${world.signIcon}`} aria-hidden="true">
              <KeySign />
            </span>
          </Link>
        </Thing>
        <Thing {...pictureSpot}>
          <Link className={world.body} to={address('pictureLogin')} aria-label={t('playground.sign-in-pictures')}>
            <span className={world.art}>
              <PictureBoard />
            </span>
          </Link>
        </Thing>
      </World>
      {grade !== undefined && (
        <div ref={ground} className={styles.ground}>
          <FreeBooks grade={grade} sound={sound} onShown={onShown} />
          <button
            type="button"
            className={styles.back}
            aria-label={t('playground.home')}
            onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          >
            <ArrowUp size={36} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}

interface FreeBooksProps {
  readonly grade: number;
  readonly sound: Sound;
  /** The books of a grade are there. */
  readonly onShown: () => void;
}

/** The books of a grade that a visitor can read without an account, at once [PLAY-7]. */
function FreeBooks({ grade, sound, onShown }: FreeBooksProps): ReactNode {
  const { t } = useWords();
  const gradeName = useGradeName();
  const shelf = useShelf(true);
  const perPage = usePerPage();
  const rows = freeBooksOf(shelf.rows, grade);
  const urls = useBookUrls(rows.map(({ dos_id }) => dos_id));
  const Place = places[grade - 1];
  useEffect(() => {
    if (shelf.state !== 'loading') onShown();
  }, [shelf.state, grade, onShown]);
  if (shelf.state === 'failed')
    return (
      <section className={styles.row}>
        <ErrorState title={t('playground.failed')} isRetrying={shelf.isRetrying} onRetry={shelf.retry} />
      </section>
    );
  if (shelf.state === 'ready' && rows.length === 0)
    return (
      <section className={styles.row}>
        <div className={styles.empty} role="status">
          <span>
            <Bear />
          </span>
          {t('playground.no-free-books')}
        </div>
      </section>
    );
  return (
    <BookRow
      key={grade}
      title={gradeName(grade)}
      icon={Place && <Place />}
      books={rows.map((row) => ({ row, url: urls.get(row.dos_id) }))}
      perPage={perPage}
      onTurn={() => sound.chime('page')}
    />
  );
}
