import { useEffect, type ReactNode } from 'react';
import { LeaveDialog } from '#features/account/web';
import { useWords } from '#platform/web/i18n';
import { useNavigate, usePageTitle } from '#platform/web/router';
import { Card, ErrorState, Skeleton } from '#platform/web/ui';
import type { Classroom } from '../../../contract/index.ts';
import { useArea } from '../../class/area.ts';
import { ClassBanner } from '../../class/class-banner.tsx';
import { ContentPage } from '../../class/classroom-frame.tsx';
import { PupilsFlow, type PupilsStepView } from '../../pupils/pupils-flow.tsx';
import { useClassroom } from '../../queries.ts';
import { useLabel } from '../label.ts';
import { Steps } from './steps.tsx';
import styles from './pupils-step.module.css';

/** The second and third step of a new class: its pupils, and their cards. The class exists, so each may be skipped [CLS-15]. */
export function PupilsStep({ id }: { readonly id: string }): ReactNode {
  const { t, tDynamic } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useClassroom(id);
  const isRefused =
    (data && (!data.isManager || data.isArchived)) || (error !== null && error.status > 0 && error.status < 500);
  // Where the address names no class that pupils can be put into, a new one is made.
  useEffect(() => {
    if (isRefused) void navigate(area.create, { replace: true });
  }, [isRefused, navigate, area.create]);
  if (data && !isRefused) return <Ready classroom={data} />;
  return (
    <ContentPage isNarrow title={t('classrooms.new')} back={{ to: area.list, name: t('classrooms.back') }}>
      {error && !isRefused ? (
        <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="group" aria-busy="true" aria-label={t('classrooms.loading')}>
          <Skeleton height="20rem" />
        </div>
      )}
    </ContentPage>
  );
}

function Ready({ classroom }: { readonly classroom: Classroom }): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const name = useLabel()(classroom);
  usePageTitle(name);
  const finish = () => void navigate(area.detail(classroom.id), { replace: true });
  return (
    <PupilsFlow classroom={classroom} leaveLabel={t('classrooms.skip')} onLeave={finish}>
      {(view) => (
        <ContentPage isNarrow title={name} back={{ to: area.list, name: t('classrooms.back') }}>
          <Steps step={view.isMade ? 'cards' : 'pupils'} />
          <ClassBanner classroom={classroom} />
          <Card className={styles.card}>
            <h2>{view.title}</h2>
            {view.body}
            <div className={styles.actions}>{view.actions}</div>
          </Card>
          <Guard view={view} />
        </ContentPage>
      )}
    </PupilsFlow>
  );
}

/** What was typed, and passwords that nobody has on paper, do not go by a slip of the finger. */
function Guard({ view: { isPrecious, isTyped } }: { readonly view: PupilsStepView }): ReactNode {
  const { t } = useWords();
  return (
    <LeaveDialog
      isGuarding={isPrecious || isTyped}
      text={t(isPrecious ? 'classrooms.leave-cards' : 'classrooms.leave-names')}
    />
  );
}
