import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isStudent, isTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { BookRow, openBookOf } from '../books/book-row.tsx';
import { characters } from '../characters/index.ts';
import { School } from '../places/index.ts';
import { Room } from '../room/room.tsx';
import { useShelfRows } from '../shelf/queries.ts';
import { useFilters } from '../shelf/use-filters.ts';
import { usePerPage } from '../shelf/use-per-page.ts';
import type { Sound } from '../voice/use-sound.ts';
import { schoolSpot } from '../world/cast.ts';
import { Thing } from '../world/thing.tsx';
import { World } from '../world/world.tsx';
import world from '../world/world.module.css';
import styles from '../books/books.module.css';
import above from './above.module.css';

const { bear: Bear, owl: Owl } = characters;

interface SignedInProps {
  readonly sound: Sound;
}

/** The screen of a user; above it what other features tell a child first. */
export const SignedIn = ({ sound }: SignedInProps): ReactNode => (
  <div className={above.screen}>
    <div className={above.board}>
      <Insets place="playground-top" />
    </div>
    <div className={above.below}>
      <Own sound={sound} />
    </div>
  </div>
);

/** A user's world: grades to go into, the own classes, and books to go on with [PLAY-2]. */
function Own({ sound }: SignedInProps): ReactNode {
  const { t } = useWords();
  const { grades } = useMarket();
  const user = useUser();
  const used = useFilters();
  const { grade } = used.filters;
  const rows = useShelfRows(true);
  const perPage = usePerPage();
  if (grade !== null && grade <= grades) return <Room grade={grade} used={used} sound={sound} />;
  const continued = rows?.continued.map(openBookOf) ?? [];
  const fromClass = rows?.fromClass.map(openBookOf) ?? [];
  const hasClasses = isStudent(user) || isTeacher(user);
  return (
    <>
      <World
        title={t('playground.welcome')}
        grades={grades}
        grade={undefined}
        sound={sound}
        onGrade={(chosen) => {
          used.chooseGrade(chosen);
          window.scrollTo({ top: 0 });
        }}
      >
        {hasClasses && (
          <Thing {...schoolSpot}>
            <Link className={world.body} to={address('pypClassrooms')} aria-label={t('playground.my-class')}>
              <span className={world.art}>
                <School />
              </span>
            </Link>
          </Thing>
        )}
      </World>
      {continued.length + fromClass.length > 0 && (
        <div className={styles.ground}>
          <BookRow
            title={t('playground.continue')}
            icon={<Bear />}
            books={continued}
            perPage={perPage}
            onTurn={() => sound.chime('page')}
          />
          <BookRow
            title={t('playground.from-class')}
            icon={<Owl />}
            books={fromClass}
            perPage={perPage}
            onTurn={() => sound.chime('page')}
          />
        </div>
      )}
    </>
  );
}
