import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { useLocation, useNavigate } from '#platform/web/router';
import { Skeleton, useToast } from '#platform/web/ui';
import type { Classroom } from '../../contract/index.ts';
import { useArea } from '../class/area.ts';
import { ContentPage } from '../class/classroom-frame.tsx';
import { useClassrooms } from '../queries.ts';
import { ClassForm } from './class-form.tsx';
import { PupilsStep } from './flow/pupils-step.tsx';
import { Steps } from './flow/steps.tsx';
import { useLabel } from './label.ts';
import styles from './class-form.module.css';

/**
 * `/classrooms/new` and its pyp twin: a new class, its pupils and their cards, one after the other [CLS-15]. Once the class
 * exists the address names it, so that going on after a reload makes no second one.
 */
export function NewClassroomPage(): ReactNode {
  const made = new URLSearchParams(useLocation().search).get('class');
  return made ? <PupilsStep key={made} id={made} /> : <NewClass />;
}

function NewClass(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const toast = useToast();
  const labelOf = useLabel();
  const { data: classes, isPending } = useClassrooms();
  // Without an answer there is nothing to propose; a class can be made all the same.
  const [known, setKnown] = useState(classes);
  if (!known && !isPending) setKnown(classes ?? []);
  const goOn = (classroom: Classroom) => {
    toast({ text: t('classrooms.created', { name: labelOf(classroom) }), tone: 'good' });
    void navigate(`${area.create}?class=${classroom.id}`, { replace: true });
  };
  return (
    <ContentPage
      isNarrow
      title={t('classrooms.new')}
      lead={t('classrooms.create-lead')}
      back={{ to: area.list, name: t('classrooms.back') }}
    >
      <Steps step="class" />
      {known ? (
        <ClassForm classes={classes ?? known} onMade={goOn} />
      ) : (
        <div className={styles.form} role="group" aria-busy="true" aria-label={t('classrooms.loading')}>
          <Skeleton height="22rem" />
          <Skeleton height="12rem" />
        </div>
      )}
    </ContentPage>
  );
}
