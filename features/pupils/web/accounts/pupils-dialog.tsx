import { useRef, useState, type ReactNode, type Ref } from 'react';
import { usernameProblem } from '#features/account/contract';
import type { Classroom } from '#features/classrooms/contract';
import { useClassroomUsers } from '#features/classrooms/web';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import { PUPILS_AT_ONCE, readNames, swapName, wrongName, type MadePupil, type Pupil } from '../../contract/index.ts';
import { useCreatePupils, usePreview } from '../queries.ts';
import { PupilNames } from './names.tsx';
import { PupilsMade } from './made.tsx';
import { PupilsPreview } from './preview.tsx';
import { usePrecious } from './use-unsaved-warning.ts';
import styles from './pupils-dialog.module.css';

interface PupilsDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

/** Accounts for pupils without e-mail: names are pasted, usernames looked at, cards printed [CLS-6]. */
export function PupilsDialog({ classroom, onClose }: PupilsDialogProps): ReactNode {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [pupils, setPupils] = useState<readonly Pupil[]>();
  const [made, setMade] = useState<readonly MadePupil[]>();
  const preview = usePreview();
  const create = useCreatePupils();
  const { data: users } = useClassroomUsers(String(classroom.id));
  const params = { id: String(classroom.id) };
  const names = readNames(text);
  const isTooMany = names.length > PUPILS_AT_ONCE;
  // The error shows when the user goes on, and disappears when the user types.
  const [isLooked, setLooked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const wrong = wrongName(names);
  const look = () => {
    setLooked(true);
    if (wrong) return field.current?.focus();
    preview.mutate({ params, body: { pupils: names } }, { onSuccess: (answer) => setPupils(answer.pupils) });
  };
  // Usernames are made of names: the other way round they are others.
  const swap = () =>
    preview.mutate(
      { params, body: { pupils: (pupils ?? []).map(swapName) } },
      { onSuccess: (answer) => setPupils(answer.pupils) },
    );
  const make = () => {
    const at = pupils?.findIndex(({ username }) => usernameProblem(username)) ?? -1;
    if (at >= 0) return table.current?.querySelectorAll('input')[at]?.focus();
    if (pupils)
      create.mutate({ params, body: { pupils: [...pupils] } }, { onSuccess: (answer) => setMade(answer.pupils) });
  };
  const { isPrecious, isWarned, alert, onSave, leave } = usePrecious(create.isPending, made !== undefined, onClose);
  const error = pupils ? (create.error ?? preview.error) : preview.error;
  const actions = made ? (
    <Button onClick={leave}>{t('pupils.done')}</Button>
  ) : (
    <StepActions
      pupils={pupils}
      isLooking={preview.isPending}
      isMaking={create.isPending}
      mayLook={names.length > 0 && !isTooMany}
      onLook={look}
      onMake={make}
      onBack={() => setPupils(undefined)}
      onClose={onClose}
    />
  );
  return (
    <TaskDialog
      width="wide"
      title={t(made ? 'pupils.made-title' : 'pupils.title')}
      onClose={isPrecious ? undefined : onClose}
      actions={actions}
    >
      <div ref={table} className={styles.step}>
        {made ? (
          <PupilsMade classroom={classroom} pupils={made} onSave={onSave} />
        ) : pupils ? (
          <PupilsPreview
            pupils={pupils}
            present={users?.users ?? []}
            isSwapping={preview.isPending}
            onSwap={swap}
            onChange={setPupils}
          />
        ) : (
          <PupilNames
            ref={field}
            text={text}
            count={names.length}
            error={isLooked && wrong ? t('pupils.wrong-name', wrong) : undefined}
            onChange={(typed) => {
              setText(typed);
              setLooked(false);
            }}
          />
        )}
        <StepAlert ref={alert} error={error} isTooMany={isTooMany} isWarned={isWarned} />
      </div>
    </TaskDialog>
  );
}

interface StepActionsProps {
  /** The pupils of the preview; undefined while names are typed. */
  readonly pupils: readonly Pupil[] | undefined;
  readonly isLooking: boolean;
  readonly isMaking: boolean;
  readonly mayLook: boolean;
  readonly onLook: () => void;
  readonly onMake: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Back and on, until the accounts are made. */
function StepActions(props: StepActionsProps): ReactNode {
  const { pupils, isLooking, isMaking, mayLook, onLook, onMake, onBack, onClose } = props;
  const { t } = useWords();
  return (
    <>
      <Button variant="secondary" onClick={pupils ? onBack : onClose}>
        {pupils ? t('pupils.back') : t('ui.cancel')}
      </Button>
      {pupils ? (
        <Button isBusy={isMaking} onClick={onMake}>
          {t('pupils.make', { count: pupils.length })}
        </Button>
      ) : (
        <Button isBusy={isLooking} isDisabled={!mayLook} onClick={onLook}>
          {t('pupils.next')}
        </Button>
      )}
    </>
  );
}

interface StepAlertProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly error: CallError | null;
  readonly isTooMany: boolean;
  readonly isWarned: boolean;
}

/** Why a step does not go on; else that the cards are not saved yet. */
function StepAlert({ ref, error, isTooMany, isWarned }: StepAlertProps): ReactNode {
  const { t, tDynamic } = useWords();
  const problem = isTooMany ? t('pupils.too-many', { count: PUPILS_AT_ONCE }) : error && tDynamic(error.code);
  const warning = isWarned ? t('pupils.unsaved', { done: t('pupils.done') }) : undefined;
  return <Alert ref={ref}>{problem ?? warning}</Alert>;
}
