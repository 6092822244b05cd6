import { useRef, useState, type ReactNode } from 'react';
import { usernameProblem } from '#features/account/contract';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import {
  PUPILS_AT_ONCE,
  readNames,
  swapName,
  wrongName,
  type Classroom,
  type MadePupil,
  type Pupil,
} from '../../contract/index.ts';
import { useClassroomUsers } from '../queries.ts';
import { useCreatePupils, usePreview } from './queries.ts';
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
  const { t, tDynamic } = useWords();
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
  const problem = isTooMany
    ? t('classrooms.pupils-too-many', { count: PUPILS_AT_ONCE })
    : error && tDynamic(error.code);
  const warning = isWarned ? t('classrooms.pupils-unsaved', { done: t('classrooms.pupils-done') }) : undefined;
  const actions = made ? (
    <Button onClick={leave}>{t('classrooms.pupils-done')}</Button>
  ) : (
    <>
      <Button variant="secondary" onClick={pupils ? () => setPupils(undefined) : onClose}>
        {pupils ? t('classrooms.pupils-back') : t('ui.cancel')}
      </Button>
      {pupils ? (
        <Button isBusy={create.isPending} onClick={make}>
          {t('classrooms.pupils-make', { count: pupils.length })}
        </Button>
      ) : (
        <Button isBusy={preview.isPending} isDisabled={names.length === 0 || isTooMany} onClick={look}>
          {t('classrooms.pupils-next')}
        </Button>
      )}
    </>
  );
  return (
    <TaskDialog
      width="wide"
      title={t(made ? 'classrooms.pupils-made-title' : 'classrooms.pupils-title')}
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
            error={isLooked && wrong ? t('classrooms.pupils-wrong-name', wrong) : undefined}
            onChange={(typed) => {
              setText(typed);
              setLooked(false);
            }}
          />
        )}
        <Alert ref={alert}>{problem ?? warning}</Alert>
      </div>
    </TaskDialog>
  );
}
