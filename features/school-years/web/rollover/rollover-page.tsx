import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ClassPicture, useArea } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, useNavigate } from '#platform/web/router';
import { Alert, Button, buttonClass, EmptyState, QueryState, Skeleton, useToast } from '#platform/web/ui';
import type { Rollover } from '../../contract/index.ts';
import { Begun } from '../notes/begun.tsx';
import { useClassrooms, useRollover, useRolloverChanges } from '../queries.ts';
import { RolloverCard } from './class.tsx';
import { bodyOf, countsOf, draftFor, isNameless, isTwice, type Draft } from './plan.ts';
import { RolloverSummary } from './summary.tsx';
import styles from './rollover-page.module.css';

/** `/classrooms/new-school-year` and its pyp twin: what becomes of the classes, before it does [CLS-11]. */
export function RolloverPage(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const query = useRollover();
  const { data } = query;
  const back = { to: area.list, name: t('classrooms.back') };
  if (data)
    return (
      <ContentPage title={t('school-years.title')} lead={data.classes.length > 0 && t('school-years.lead')} back={back}>
        <Begun years={data.begun} />
        {data.classes.length > 0 ? <Plan rollover={data} /> : <NothingWaits />}
      </ContentPage>
    );
  return (
    <ContentPage title={t('school-years.title')} back={back}>
      <QueryState query={query} loading={t('school-years.loading')} className={styles.list}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="11rem" />
        ))}
      </QueryState>
    </ContentPage>
  );
}

function NothingWaits(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  return (
    <EmptyState
      picture={<ClassPicture />}
      title={t('school-years.empty')}
      text={t('school-years.empty-text')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={area.list}>
          {t('classrooms.back')}
        </Link>
      }
    />
  );
}

function Plan({ rollover }: { readonly rollover: Rollover }): ReactNode {
  const { t, tDynamic } = useWords();
  const area = useArea();
  const navigate = useNavigate();
  const toast = useToast();
  const { apply, undo } = useRolloverChanges();
  const present = useClassrooms().data?.filter((card) => !card.isArchived && card.schoolYear === rollover.schoolYear);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { classes, lastGrade, schoolYear } = rollover;
  const year = { from: String(schoolYear), to: String(schoolYear + 1) };
  const planned = classes.map((one) => ({ one, draft: drafts.get(one.id) ?? draftFor(one, lastGrade) }));
  const counts = countsOf(planned);
  const isNothing = counts.moving + counts.archived === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const nameless = planned.findIndex(({ draft }) => isNameless(draft));
    // The field of a missing name stands open in its card.
    if (nameless >= 0) list.current?.children[nameless]?.querySelector('input')?.focus();
    if (nameless >= 0 || isNothing || apply.isPending) return;
    apply.mutate(
      { body: bodyOf(planned) },
      {
        onSuccess({ id, skipped }) {
          if (skipped > 0) toast({ text: t('school-years.skipped', { count: skipped }) });
          if (id)
            toast({
              text: t('school-years.done', year),
              tone: 'good',
              action: { label: t('classrooms.undo'), run: () => undo.mutate({ params: { id } }) },
            });
          void navigate(area.list, { replace: true });
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ul ref={list} className={styles.list} role="list" aria-label={t('school-years.list')}>
        {planned.map(({ one, draft }) => (
          <li key={one.id}>
            <RolloverCard
              one={one}
              draft={draft}
              newYear={t('classrooms.school-year', year)}
              isAsked={isAsked}
              isTwice={isTwice({ one, draft }, planned, present ?? [])}
              onChange={(changed) => setDrafts(new Map(drafts).set(one.id, changed))}
            />
          </li>
        ))}
      </ul>
      <RolloverSummary counts={counts} schoolYear={schoolYear}>
        <Alert>
          {apply.error ? tDynamic(apply.error.code) : isAsked && isNothing ? t('school-years.nothing') : ''}
        </Alert>
        <Button type="submit" isBusy={apply.isPending} className={styles.submit}>
          {t('school-years.apply', year)}
        </Button>
      </RolloverSummary>
    </form>
  );
}
