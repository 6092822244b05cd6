import type { ReactNode } from 'react';
import { useBookParts } from '#features/catalog/web';
import type { Form } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { titleOf, type TermsValues } from './terms.ts';

interface PartFieldProps {
  readonly form: Form<TermsValues>;
  /** `dos_id`. */
  readonly publication: string;
  /** Of the publication. */
  readonly name: string;
}

/** A publication as a whole, or one of its parts. */
export function PartField({ form, publication, name }: PartFieldProps): ReactNode {
  const { t } = useWords();
  const parts = useBookParts(publication);
  const { part, title } = form.values;
  const titleFor = (chosen: string) => titleOf(name, parts.find(({ value }) => value === chosen)?.label ?? '');
  const choose = (chosen: string) => {
    // A title that the teacher has written stays.
    if (title === titleFor(part)) form.set('title', titleFor(chosen));
    form.set('part', chosen);
  };
  return (
    <Select
      label={t('assignments.part')}
      name="part"
      value={part}
      choices={[{ value: '', label: t('assignments.whole') }, ...parts]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
