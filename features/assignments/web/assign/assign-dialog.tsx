import { useState, type ReactNode } from 'react';
import { ClassPicture, useArea, useLabel } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass, ContentDialog, EmptyState, useToast } from '#platform/web/ui';
import { dayIn } from '../parts/days.ts';
import { useAssignmentChanges } from '../queries-teacher.ts';
import { ClassField } from '../terms/class-field.tsx';
import { kindWith, withPart, type Offer } from './offer.ts';
import { PartField } from '../terms/part-field.tsx';
import { SubjectLine } from '../parts/subject-line.tsx';
import { TermsFields } from '../terms/terms-fields.tsx';
import { bodyOf, newTerms, problemsOf, type TermsValues } from '../terms/terms.ts';
import { useAtFields } from '../terms/use-at-fields.ts';
import { rememberClass, usualClass, useTaughtClasses } from '../terms/use-taught-classes.ts';

export interface AssignDialogProps {
  readonly offer: Offer;
  /** The class whose page offers it. */
  readonly classroom?: number;
  readonly onClose: () => void;
}

/** Assigns something to a class: everything is filled in, so one tap is enough [ASSIGN-1]. */
export function AssignDialog(props: AssignDialogProps): ReactNode {
  const taught = useTaughtClasses();
  return taught.classes?.length === 0 ? <NoClass onClose={props.onClose} /> : <AssignForm {...props} taught={taught} />;
}

function NoClass({ onClose }: Pick<AssignDialogProps, 'onClose'>): ReactNode {
  const { t } = useWords();
  return (
    <ContentDialog title={t('assignments.new')} onClose={onClose}>
      <EmptyState
        picture={<ClassPicture />}
        title={t('assignments.no-class')}
        text={t('assignments.no-class-text')}
        action={
          <Link className={buttonClass()} to={useArea().create} onClick={onClose}>
            {t('classrooms.new')}
          </Link>
        }
      />
    </ContentDialog>
  );
}

interface AssignFormProps extends AssignDialogProps {
  readonly taught: ReturnType<typeof useTaughtClasses>;
}

function AssignForm({ offer, classroom, onClose, taught }: AssignFormProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const labelOf = useLabel();
  const { create } = useAssignmentChanges();
  const { timeZone } = useMarket();
  const [initial] = useState(() => newTerms(offer.name, dayIn(timeZone, new Date())));
  const form = useForm<TermsValues>({ initial, check: problemsOf, call: useAtFields(create) });
  const { values } = form;
  const { classes = [] } = taught;
  const chosen = classes.find(({ id }) => String(id) === values.classroom) ?? usualClass(classes, classroom);
  const kind = kindWith(offer.subject, values.part);
  const submit = () =>
    form.submit((given) => {
      if (!chosen) return;
      create.mutate(
        {
          params: { classroom: String(chosen.id) },
          body: { ...bodyOf(given, kind), subject: withPart(offer.subject, given.part) },
        },
        {
          onSuccess({ title, classroom: { id } }) {
            rememberClass(id);
            toast({ text: t('assignments.assigned', { title, class: labelOf(chosen) }), tone: 'good' });
            onClose();
          },
        },
      );
    });
  return (
    <FormDialog
      title={t('assignments.new')}
      action={t('assignments.assign')}
      ref={form.ref}
      isBusy={create.isPending}
      isDisabled={!chosen}
      error={form.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubjectLine kind={offer.subject.kind} name={offer.name} picture={offer.picture} />
      <ClassField taught={taught} chosen={chosen} form={form} />
      {offer.subject.kind === 'publication' && (
        <PartField form={form} name={offer.name} publication={offer.subject.publication} />
      )}
      <TermsFields form={form} kind={kind} classroom={chosen?.id} />
    </FormDialog>
  );
}
