import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { TITLE_MAX } from '../../contract/index.ts';
import { MoreOptions, type TermsProps } from './more-options.tsx';

/** Title and last day; all else is under "More options". */
export function TermsFields({ form, kind, classroom }: TermsProps): ReactNode {
  const { t } = useWords();
  return (
    <>
      <TextField
        label={t('assignments.title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
        {...form.field('title')}
      />
      <TextField type="date" label={t('assignments.due')} help={t('assignments.due-help')} {...form.field('due')} />
      <MoreOptions form={form} kind={kind} classroom={classroom} />
    </>
  );
}
