import { useRef, useState, type ReactNode } from 'react';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { labelProblem, type Classroom } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import { ColourPicker } from '../label/colour-picker.tsx';
import { draftOf, LabelFields, labelOfDraft, useLabelError, type LabelDraft } from '../label/label-fields.tsx';

interface ChangeDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

/** Name and colour of a class. */
export function ChangeDialog({ classroom, onClose }: ChangeDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { update } = useClassroomChanges();
  // The class when the dialog opened: a colleague may have changed the other fields since.
  const [before] = useState(classroom);
  const [draft, setDraft] = useState<LabelDraft>(() => draftOf(classroom));
  const [colour, setColour] = useState(classroom.colour);
  const [isWrong, setWrong] = useState(false);
  const groupField = useRef<HTMLInputElement>(null);
  const label = labelOfDraft(draft);
  const isRenamed = (['grade', 'letter', 'customGroup'] as const).some((part) => label[part] !== before[part]);
  const labelError = useLabelError()(label);
  const submit = () => {
    const problem = labelProblem(label);
    setWrong(problem !== undefined);
    if (problem) return groupField.current?.focus();
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
    <FormDialog
      title={t('classrooms.change-title')}
      action={t('classrooms.save')}
      isBusy={update.isPending}
      error={update.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelFields draft={draft} groupRef={groupField} error={isWrong ? labelError : undefined} onChange={setDraft} />
      <ColourPicker colour={colour} onChange={setColour} />
    </FormDialog>
  );
}
