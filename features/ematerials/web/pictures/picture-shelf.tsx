import Plus from 'lucide-react/icons/plus';
import { useId, useRef, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useFocusOnNew } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, EmptyState, QueryBoundary, Skeleton } from '#platform/web/ui';
import { fits } from '../shelf/courses.ts';
import { useCourses, useScores, type Courses } from '../shelf/queries.ts';
import { useChoice } from '../shelf/use-choice.ts';
import { Picture } from './picture.tsx';
import { PictureFilter } from './picture-filter.tsx';
import styles from './picture-shelf.module.css';

/** Covers of the first screen are fetched at once. */
const FIRST = 4;
const PLACEHOLDERS = [1, 2, 3, 4];

/** The interactive courses of a playground: a board of pictures, each opens with one tap [REPO-9, PLAY-10]. */
export function PictureShelf(): ReactNode {
  const { t } = useWords();
  const query = useCourses();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('ematerials.title')}</h1>
      <QueryBoundary
        query={query}
        loading={t('ematerials.loading')}
        failed={t('ematerials.failed')}
        className={styles.waiting}
        skeleton={PLACEHOLDERS.map((picture) => (
          <span key={picture} className={styles.waitingCover}>
            <Skeleton height="100%" />
          </span>
        ))}
      >
        {(found) => (found.courses.length > 0 ? <Board {...found} /> : <NoPictures />)}
      </QueryBoundary>
    </div>
  );
}

function NoPictures(): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      title={t('ematerials.empty')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
          {t('ematerials.home')}
        </Link>
      }
    />
  );
}

function Board({ courses, subjects }: Courses): ReactNode {
  const { t } = useWords();
  const id = useId();
  const used = useChoice();
  const scores = useScores();
  const { choice, shown, clear, showMore } = used;
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(shown);
  const count = useRef<HTMLOutputElement>(null);
  const fitting = courses.filter((course) => fits(choice, course));
  return (
    <>
      <PictureFilter courses={courses} subjects={subjects} used={used} />
      <output id={id} ref={count} className="visually-hidden" tabIndex={-1}>
        {t('ematerials.found', { count: fitting.length })}
      </output>
      {fitting.length === 0 ? (
        <EmptyState
          title={t('ematerials.no-matches')}
          action={
            <button
              type="button"
              className={styles.again}
              onClick={() => {
                count.current?.focus();
                clear();
              }}
            >
              {t('ematerials.show-all')}
            </button>
          }
        />
      ) : (
        <section data-board="pictures" aria-labelledby={id}>
          <ul ref={list} className={styles.pictures} role="list">
            {fitting.slice(0, shown).map((course, index) => (
              <li key={course.dos_id}>
                <Picture course={course} isSolved={scores.has(course.dos_id)} isFirst={index < FIRST} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fitting.length > shown && (
        <button
          type="button"
          className={styles.again}
          onClick={() => {
            expectMore();
            showMore();
          }}
        >
          <Plus size={34} aria-hidden="true" />
          {t('ematerials.more')}
        </button>
      )}
    </>
  );
}
