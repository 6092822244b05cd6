import BookOpen from 'lucide-react/icons/book-open';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import type { ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { ClassPicture, ClassTabs, useArea, useLabel, useLiveClassroom } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle } from '#platform/web/router';
import { buttonClass, classNames, EmptyState } from '#platform/web/ui';
import { useDashboardResults } from '../queries.ts';
import { findBook, isCourseAt, openingOf } from '../student/opening.ts';
import { publicationWords } from '../publication/publication-words.ts';
import { BookSwitch } from './book-switch.tsx';
import { StatsFailed } from '../student/failed.tsx';
import { StatsReport } from '../table/report.tsx';
import { StatsWaiting } from '../table/waiting.tsx';
import styles from './view.module.css';

interface StatsViewProps {
  readonly classroom: Classroom;
  /** Alias. */
  readonly publication: string;
}

/** The statistics of a publication in a class, for its teachers [CLS-7]. */
export function StatsView({ classroom, publication }: StatsViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const label = useLabel()(classroom);
  const results = useDashboardResults(classroom.id, publication);
  const { data } = results;
  const opening = openingOf(classroom, publication);
  useLiveClassroom(classroom);
  const title = data?.publication.name ?? nameIn(classroom, publication) ?? t('statistics.title');
  usePageTitle(`${title} – ${label}`);
  const back = { to: area.detail(classroom.id), name: t('statistics.back', { name: label }) };
  if (!data && results.error) return <StatsFailed back={back} query={results} />;
  return (
    <ContentPage
      title={title}
      back={back}
      lead={`${t('statistics.title')} · ${label}`}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} data-print="hide" to={opening}>
          <BookOpen size={20} aria-hidden="true" />
          {t(publicationWords({ isCourse: isCourseAt(opening) }).open)}
        </Link>
      }
    >
      <ClassTabs classroom={classroom} tab="results" />
      <div className={classNames(layouts.cluster, styles.ways)} data-print="hide">
        <BookSwitch classroom={classroom} alias={data?.publication.alias ?? publication} />
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={address(
            'reports',
            {},
            { classroom: String(classroom.id), publication: data?.publication.alias ?? publication },
          )}
        >
          <ChartNoAxesCombined size={20} aria-hidden="true" />
          {t('statistics.compare')}
        </Link>
      </div>
      {!data ? (
        <StatsWaiting />
      ) : data.students.length > 0 ? (
        <StatsReport classroom={classroom} results={data} label={label} />
      ) : (
        <EmptyState
          picture={<ClassPicture />}
          title={t('statistics.empty')}
          text={t('statistics.empty-text')}
          action={
            <Link className={buttonClass()} to={area.users(classroom.id)}>
              {t('classrooms.manage-people')}
            </Link>
          }
        />
      )}
    </ContentPage>
  );
}

const nameIn = (classroom: Classroom, key: string): string | undefined => findBook(classroom, key)?.publication.name;
