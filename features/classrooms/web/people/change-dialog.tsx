import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, useToast } from '#platform/web/ui';
import { labelProblem, type Classroom } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import { ColourPicker } from '../new/colour-picker.tsx';
import { draftOf, LabelFields, labelOfDraft, useLabelError, type LabelDraft } from '../new/label-fields.tsx';
import styles from './change-dialog.module.css';

interface ChangeDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

const FORM = 'change-class';

/** Name and colour of a class. */
export function ChangeDialog({ classroom, onClose }: ChangeDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { update } = useClassroomChanges();
  // As it was when one began: what one leaves alone a colleague may have changed since.
  const [before] = useState(classroom);
  const [draft, setDraft] = useState<LabelDraft>(() => draftOf(classroom));
  const [colour, setColour] = useState(classroom.colour);
  const [isWrong, setWrong] = useState(false);
  const groupField = useRef<HTMLInputElement>(null);
  const label = labelOfDraft(draft);
  const isRenamed = (['grade', 'letter', 'customGroup'] as const).some((part) => label[part] !== before[part]);
  const labelError = useLabelError()(label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = labelProblem(label);
    setWrong(problem !== undefined);
    if (problem) return groupField.current?.focus();
    if (update.isPending) return;
    update.mutate(
      {
        params: { id: String(classroom.id) },
        body: { ...(isRenamed ? label : {}), ...(colour === before.colour ? {} : { colour }) },
      },
      {
        onSuccess() {
          toast({ text: t('classrooms.saved'), tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      keepsOnOutsideClick
      title={t('classrooms.change-title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('classrooms.cancel')}
          </Button>
          <Button type="submit" form={FORM} isBusy={update.isPending}>
            {t('classrooms.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <LabelFields draft={draft} groupRef={groupField} error={isWrong ? labelError : undefined} onChange={setDraft} />
        <ColourPicker colour={colour} onChange={setColour} />
        <Alert error={update.error} />
      </form>
    </Dialog>
  );
}
