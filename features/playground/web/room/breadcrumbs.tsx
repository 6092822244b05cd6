import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import type { ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import { Popover } from '#platform/web/ui';
import { shortName, type SubjectTile } from '../../contract/index.ts';
import { places } from '../places/index.ts';
import { useBookUrls } from '../shelf/queries.ts';
import { useGradeName } from '../world/world.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly grade: number;
  readonly grades: number;
  readonly tiles: readonly SubjectTile[];
  readonly subject: number | null;
  readonly onGrade: (grade: number | null) => void;
  readonly onSubject: (subject: number, isOpen: boolean) => void;
}

/** The user's location, in pictures: the world, the grade, the subject; each leads to another one [PLAY-2]. */
export function Breadcrumbs({ grade, grades, tiles, subject, onGrade, onSubject }: BreadcrumbsProps): ReactNode {
  const { t } = useWords();
  const gradeName = useGradeName();
  const Place = places[grade - 1];
  const shown = tiles.find((tile) => tile.subject.id === subject)?.subject;
  return (
    <nav className={styles.crumbs} aria-label={t('playground.way')}>
      <button type="button" className={styles.crumb} aria-label={t('playground.home')} onClick={() => onGrade(null)}>
        <House size={34} aria-hidden="true" />
      </button>
      <Popover
        buttonClassName={styles.crumb ?? ''}
        button={
          <>
            <span className={styles.place}>{Place && <Place />}</span>
            <span>{gradeName(grade)}</span>
            <ChevronDown size={22} aria-hidden="true" />
          </>
        }
      >
        {(close) => (
          <ul className={styles.choices}>
            {places.slice(0, grades).map((One, index) => (
              <li key={index}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-current={index + 1 === grade || undefined}
                  onClick={() => {
                    close();
                    onGrade(index + 1);
                  }}
                >
                  <span className={styles.place}>
                    <One />
                  </span>
                  {gradeName(index + 1)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      {tiles.length > 0 && (
        <Popover
          buttonClassName={styles.crumb ?? ''}
          button={
            <>
              {shown && <SubjectIcon name={shown.icon} size={28} />}
              <span>{shown ? shortName(shown.name) : t('playground.subjects')}</span>
              <ChevronDown size={22} aria-hidden="true" />
            </>
          }
        >
          {(close) => (
            <SubjectChoices
              tiles={tiles}
              onSubject={(...picked) => {
                close();
                onSubject(...picked);
              }}
            />
          )}
        </Popover>
      )}
    </nav>
  );
}

/** Each opens its first book, as its tile does. */
function SubjectChoices({ tiles, onSubject }: Pick<BreadcrumbsProps, 'tiles' | 'onSubject'>): ReactNode {
  const urls = useBookUrls(tiles.flatMap(({ books }) => books.slice(0, 1).map(({ dos_id }) => dos_id)));
  return (
    <ul className={styles.choices}>
      {tiles.map(({ subject, books: [first] }) => {
        const url = urls.get(first?.dos_id ?? '');
        const inside = (
          <>
            <SubjectIcon name={subject.icon} size={28} />
            <span title={subject.name}>{shortName(subject.name)}</span>
          </>
        );
        return (
          <li key={subject.id}>
            {url ? (
              <a
                className={styles.choice}
                href={url}
                target="_blank"
                rel="noopener"
                onClick={() => onSubject(subject.id, true)}
              >
                {inside}
              </a>
            ) : (
              <button type="button" className={styles.choice} onClick={() => onSubject(subject.id, false)}>
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
