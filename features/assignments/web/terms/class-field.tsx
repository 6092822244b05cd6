import type { ReactNode } from 'react';
import type { ClassroomCard } from '#features/classrooms/contract';
import { useLabel } from '#features/classrooms/web';
import type { Form } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { QueryError, Select } from '#platform/web/ui';
import type { TermsValues } from './terms.ts';
import type { useTaughtClasses } from './use-taught-classes.ts';

interface ClassFieldProps {
  readonly taught: ReturnType<typeof useTaughtClasses>;
  readonly chosen: ClassroomCard | undefined;
  readonly form: Form<TermsValues>;
}

/** To which class; its place is there before the classes are. */
export function ClassField({ taught: { query, classes }, chosen, form }: ClassFieldProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  if (!classes && query.error) return <QueryError query={query} failed={t('assignments.classes-failed')} />;
  return (
    <Select
      label={t('assignments.class')}
      name="classroom"
      help={chosen?.studentCount === 0 ? t('assignments.class-empty') : undefined}
      error={form.errorOf('classroom')}
      disabled={!classes}
      value={chosen?.id ?? ''}
      choices={
        classes?.map((one) => ({ value: String(one.id), label: labelOf(one) })) ?? [
          { value: '', label: t('ui.loading') },
        ]
      }
      onChange={({ target }) => {
        form.set('classroom', target.value);
        form.set('students', []);
      }}
    />
  );
}
