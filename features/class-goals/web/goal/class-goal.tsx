import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useParams } from '#platform/web/router';
import { Button, Checkbox, classNames, QueryBoundary, Skeleton, TextField, useToast } from '#platform/web/ui';
import { DEFAULT_POINTS, POINTS_MAX, POINTS_MIN, type ClassGoal } from '../../contract/index.ts';
import { useClassGoal, useSetClassGoal } from '../queries.ts';
import { GoalCard } from './goal-card.tsx';
import styles from './goal-card.module.css';

const useClassroomId = (): number => Number(useParams<'classroom'>().classroom ?? 0);

/** The goal on the page of a class, as its students see it. */
export function ClassGoalForStudents(): ReactNode {
  const { data } = useClassGoal(useClassroomId());
  return data ? <GoalCard goal={data} /> : null;
}

/** The same for teachers, who change it. */
export function ClassGoalForTeachers(): ReactNode {
  const classroom = useClassroomId();
  return (
    <QueryBoundary query={useClassGoal(classroom)} skeleton={<Skeleton height="9rem" />}>
      {(goal) =>
        goal ? (
          <GoalCard goal={goal}>
            <Change classroom={classroom} goal={goal} />
          </GoalCard>
        ) : (
          <Change classroom={classroom} />
        )
      }
    </QueryBoundary>
  );
}

interface ChangeProps {
  readonly classroom: number;
  /** What there is; undefined: nothing yet. */
  readonly goal?: ClassGoal;
}

function Change({ classroom, goal }: ChangeProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const set = useSetClassGoal();
  const [isOpen, setOpen] = useState(false);
  const [points, setPoints] = useState(String(goal?.goal ?? DEFAULT_POINTS));
  const [isFromToday, setFromToday] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('class-goals.change')}
        </Button>
      </div>
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { params: { classroom }, body: { points: Number(points), isFromToday } },
      {
        onSuccess: () => {
          setOpen(false);
          toast({ text: t('class-goals.saved'), tone: 'good' });
        },
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  };
  return (
    <form className={classNames(layouts.cluster, styles.form)} onSubmit={save}>
      <TextField
        label={t('class-goals.points')}
        type="number"
        required
        min={POINTS_MIN}
        max={POINTS_MAX}
        step={1}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      {goal && (
        <Checkbox
          label={t('class-goals.from-today')}
          checked={isFromToday}
          onChange={({ target }) => setFromToday(target.checked)}
        />
      )}
      <Button type="submit" isBusy={set.isPending}>
        {t('class-goals.save')}
      </Button>
    </form>
  );
}
