import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import type { Classroom } from '#features/classrooms/contract';
import { ClassPicture, useArea, useLabel, useLiveClassroom } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle } from '#platform/web/router';
import { buttonClass, EmptyState } from '#platform/web/ui';
import type { StudentUnits } from '../../contract/index.ts';
import { isCourseAt, openingOf } from './opening.ts';
import { registerName, useStatsArea } from '../table/area.ts';
import { StatsFailed } from './failed.tsx';
import { useStudentResults } from '../queries.ts';
import { publicationWords } from '../publication/publication-words.ts';
import { StatsStudentResults } from './student-results.tsx';
import { StatsWaiting } from '../table/waiting.tsx';

interface StatsStudentViewProps {
  readonly classroom: Classroom;
  /** Alias. */
  readonly publication: string;
  /** Whose; without one the own. */
  readonly student?: string;
}

/** What a student reached in a publication, unit by unit: for the student and for the teachers of the class [CLS-8]. */
export function StatsStudentView({ classroom, publication, student }: StatsStudentViewProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const stats = useStatsArea();
  const label = useLabel()(classroom);
  const results = useStudentResults(classroom.id, publication, student);
  const { data } = results;
  useLiveClassroom(classroom);
  const title = !data ? t('statistics.mine') : classroom.isManager ? registerName(data.user) : data.publication.name;
  usePageTitle(data ? `${title} – ${label}` : undefined);
  const back = classroom.isManager
    ? { to: stats.publication(classroom.id, publication), name: t('statistics.back-stats') }
    : { to: area.detail(classroom.id), name: t('statistics.back', { name: label }) };
  if (!data && results.error) return <StatsFailed back={back} query={results} />;
  if (!data)
    return (
      <ContentPage title={classroom.isManager ? t('statistics.title') : title} back={back}>
        <StatsWaiting />
      </ContentPage>
    );
  return (
    <ContentPage
      title={title}
      back={back}
      lead={classroom.isManager ? `${data.publication.name} · ${label}` : `${t('statistics.mine')} · ${label}`}
      action={<OpenBook classroom={classroom} publication={publication} isFirst={!classroom.isManager} />}
    >
      {data.total ? (
        <StatsStudentResults
          results={data}
          total={data.total}
          addressOf={(unit) =>
            `${openingOf(classroom, publication)}?${new URLSearchParams({ [data.publication.isCourse ? 'unit' : 'to']: unit }).toString()}`
          }
        />
      ) : (
        <NeverOpened results={data} isOwn={!classroom.isManager} />
      )}
    </ContentPage>
  );
}

interface OpenBookProps {
  readonly classroom: Classroom;
  /** Alias. */
  readonly publication: string;
  readonly isFirst: boolean;
}

function OpenBook({ classroom, publication, isFirst }: OpenBookProps): ReactNode {
  const { t } = useWords();
  const opening = openingOf(classroom, publication);
  return (
    <Link className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })} data-print="hide" to={opening}>
      <BookOpen size={20} aria-hidden="true" />
      {t(publicationWords({ isCourse: isCourseAt(opening) }).open)}
    </Link>
  );
}

interface NeverOpenedProps {
  readonly results: StudentUnits;
  readonly isOwn: boolean;
}

function NeverOpened({ results, isOwn }: NeverOpenedProps): ReactNode {
  const { t } = useWords();
  const words = publicationWords(results.publication);
  return (
    <EmptyState
      picture={<ClassPicture Icon={BookOpen} />}
      title={isOwn ? t(words.neverMine) : t(words.neverTitle, { name: registerName(results.user) })}
      text={isOwn && t(words.neverMineText)}
    />
  );
}
