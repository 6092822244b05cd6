import { useState, type FormEvent, type ReactNode } from 'react';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Button, buttonClass, Dialog, ErrorState, Skeleton, useToast } from '#platform/web/ui';
import { useArea } from '../../class/area.ts';
import { colourStyle } from '../../new/colours.ts';
import { useLabel } from '../../new/label.ts';
import { useClassroomChanges, useClassrooms } from '../../queries.ts';
import styles from './give.module.css';

interface GiveDialogProps {
  readonly alias: string;
  /** Ids of the classes that have the book. */
  readonly having: readonly number[];
  readonly onClose: () => void;
}

const FORM = 'give-book';

/** The teacher's present classes: those that have the book are ticked and say so, others are chosen [CLS-18]. */
export function GiveDialog({ alias, having, onClose }: GiveDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const area = useArea();
  const labelOf = useLabel();
  const { data, error, isFetching, refetch } = useClassrooms();
  const { addBooks, removeBooks } = useClassroomChanges();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const classes = data?.filter(({ isManager, isArchived }) => isManager && !isArchived);
  const names = (ids: readonly number[]) =>
    (classes ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(labelOf)
      .join(', ');
  const input = (id: number) => ({ params: { id: String(id) }, body: { publications: [alias] } });
  const takeBack = (ids: readonly number[]) =>
    void Promise.all(ids.map((id) => removeBooks.mutateAsync(input(id)))).catch(({ code }: CallError) =>
      toast({ text: tDynamic(code), tone: 'bad' }),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setProblem(undefined);
    // A call each: what one class cannot take keeps the book from no other one.
    const answers = await Promise.allSettled(chosen.map((id) => addBooks.mutateAsync(input(id))));
    const given = chosen.filter((_, index) => answers[index]?.status === 'fulfilled');
    const refused = answers.find((answer) => answer.status === 'rejected');
    setBusy(false);
    if (given.length > 0)
      toast({
        text: t('classrooms.give-done', { names: names(given) }),
        tone: 'good',
        action: { label: t('classrooms.undo'), run: () => takeBack(given) },
      });
    if (!refused) return onClose();
    setChosen(chosen.filter((id) => !given.includes(id)));
    setProblem(tDynamic((refused.reason as CallError).code));
  };
  return (
    <Dialog
      isOpen
      title={t('classrooms.give')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('classrooms.cancel')}
          </Button>
          {classes && classes.length > 0 && (
            <Button type="submit" form={FORM} isBusy={isBusy} isDisabled={chosen.length === 0}>
              {t('classrooms.give')}
            </Button>
          )}
        </>
      }
    >
      {classes ? (
        <form id={FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
          {classes.length === 0 && (
            <>
              <p>{t('classrooms.empty-teacher')}</p>
              <p>
                <Link className={buttonClass({ variant: 'secondary' })} to={area.create}>
                  {t('classrooms.new')}
                </Link>
              </p>
            </>
          )}
          {classes.map((classroom) => {
            const hasIt = having.includes(classroom.id);
            const name = labelOf(classroom);
            return (
              <label key={classroom.id} className={styles.classroom} style={colourStyle(classroom.colour)}>
                <input
                  type="checkbox"
                  aria-label={hasIt ? `${name}, ${t('classrooms.used')}` : name}
                  checked={hasIt || chosen.includes(classroom.id)}
                  disabled={hasIt}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, classroom.id] : chosen.filter((one) => one !== classroom.id))
                  }
                />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.more}>{hasIt ? t('classrooms.used') : classroom.school.name}</span>
                </span>
              </label>
            );
          })}
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </form>
      ) : error ? (
        <ErrorState text={tDynamic(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="group" aria-busy="true" aria-label={t('classrooms.loading')}>
          <Skeleton height="8rem" />
        </div>
      )}
    </Dialog>
  );
}
