import { useRef, useState, type ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, useToast } from '#platform/web/ui';
import { assignmentErrors, type AssignmentDetails } from '../../contract/index.ts';
import { useAssignment, useAssignmentChanges } from '../queries-teacher.ts';
import { SubjectLine } from '../parts/subject-line.tsx';
import { TermsFields } from '../terms/terms-fields.tsx';
import { bodyOf, problemsOf, termsOf, type TermsValues } from '../terms/terms.ts';
import { useAtFields } from '../terms/use-at-fields.ts';

const CHANGED = assignmentErrors.changed;

interface EditDialogProps {
  /** As its user sees it. */
  readonly assignment: AssignmentDetails;
  readonly onClose: () => void;
}

/** Changes an assignment [ASSIGN-2]. */
export function EditDialog({ assignment, onClose }: EditDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { update } = useAssignmentChanges();
  const present = useAssignment(assignment.id);
  const [seen, setSeen] = useState(assignment);
  const [wasChanged, setWasChanged] = useState(false);
  const form = useForm<TermsValues>({ initial: termsOf(assignment), check: problemsOf, call: useAtFields(update) });
  const typed = useRef(form.values);
  typed.current = form.values;
  const { kind, name, part, picture } = seen.subject;

  /** Shows what another teacher saved, except in fields in which something was typed. */
  const takeOver = (now: AssignmentDetails) => {
    const [before, after] = [termsOf(seen), termsOf(now)];
    for (const field of Object.keys(after) as (keyof TermsValues)[])
      if (isSame(typed.current[field], before[field])) form.set(field, after[field]);
    setSeen(now);
    setWasChanged(true);
    update.reset();
  };
  const submit = () =>
    form.submit((values) =>
      update.mutate(
        { params: { id: String(seen.id) }, body: { ...bodyOf(values, kind), revision: seen.revision } },
        {
          onSuccess() {
            toast({ text: t('assignments.saved'), tone: 'good' });
            onClose();
          },
          onError({ code }) {
            if (code === CHANGED.code) void present.refetch().then(({ data }) => data && takeOver(data));
          },
        },
      ),
    );
  return (
    <FormDialog
      title={t('assignments.edit-title')}
      action={t('assignments.save')}
      ref={form.ref}
      isBusy={update.isPending}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubjectLine kind={kind} name={name} part={part} picture={picture} />
      <TermsFields form={form} kind={kind} classroom={seen.classroom.id} />
      <Alert error={wasChanged && !form.error ? CHANGED : undefined} />
    </FormDialog>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
