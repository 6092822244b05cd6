import Shapes from 'lucide-react/icons/shapes';
import { useRef, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useFocusOnNew } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Button, buttonClass, EmptyState, QueryBoundary, Skeleton } from '#platform/web/ui';
import { fits } from '../shelf/courses.ts';
import { useCourses, useScores, type Courses } from '../shelf/queries.ts';
import { useChoice } from '../shelf/use-choice.ts';
import { CourseCard } from './course-card.tsx';
import { Filters } from './filters.tsx';
import styles from './course-list.module.css';

/** Covers of the first screen are fetched at once. */
const FIRST = 6;
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** The interactive courses as cards, with filters [REPO-9]. */
export function CourseList(): ReactNode {
  const { t } = useWords();
  const query = useCourses();
  return (
    <ContentPage title={t('ematerials.title')} lead={t('ematerials.lead')}>
      <QueryBoundary
        query={query}
        loading={t('ematerials.loading')}
        failed={t('ematerials.failed')}
        className={styles.cards}
        skeleton={PLACEHOLDERS.map((card) => (
          <span key={card} className={styles.waiting}>
            <span className={styles.waitingCover}>
              <Skeleton height="100%" />
            </span>
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </span>
        ))}
      >
        {(found) => (found.courses.length > 0 ? <Found {...found} /> : <NoCourses />)}
      </QueryBoundary>
    </ContentPage>
  );
}

function NoCourses(): ReactNode {
  const { t } = useWords();
  return (
    <EmptyState
      picture={<Shapes size={64} strokeWidth={1.25} />}
      title={t('ematerials.empty')}
      text={t('ematerials.empty-text')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
          {t('ematerials.to-shelf')}
        </Link>
      }
    />
  );
}

function Found({ courses, subjects }: Courses): ReactNode {
  const { t } = useWords();
  const used = useChoice();
  const scores = useScores();
  const { choice, shown, clear, showMore } = used;
  const fitting = courses.filter((course) => fits(choice, course));
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(shown);
  const count = useRef<HTMLOutputElement>(null);
  const onClear = () => {
    count.current?.focus();
    clear();
  };
  return (
    <div className={styles.sides}>
      <Filters courses={courses} subjects={subjects} used={used} onClear={onClear} />
      <div className={styles.found}>
        <output ref={count} className={styles.count} tabIndex={-1}>
          {t('ematerials.found', { count: fitting.length })}
        </output>
        {fitting.length === 0 ? (
          <EmptyState
            picture={<Shapes size={64} strokeWidth={1.25} />}
            title={t('ematerials.no-matches')}
            text={t('ematerials.no-matches-text')}
            action={
              <Button variant="secondary" onClick={onClear}>
                {t('ematerials.clear-filters')}
              </Button>
            }
          />
        ) : (
          <ul ref={list} className={styles.cards} role="list">
            {fitting.slice(0, shown).map((course, index) => (
              <li key={course.dos_id}>
                <CourseCard
                  course={course}
                  subjects={subjects}
                  score={scores.get(course.dos_id)}
                  isFirst={index < FIRST}
                />
              </li>
            ))}
          </ul>
        )}
        {fitting.length > shown && (
          <div className={layouts.center}>
            <Button
              variant="secondary"
              onClick={() => {
                expectMore();
                showMore();
              }}
            >
              {t('ematerials.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
