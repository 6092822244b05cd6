import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, type ReactNode } from 'react';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { ContentDialog, TextField } from '#platform/web/ui';
import { closeDialog } from '../user/open-dialog.ts';
import { useTeacherCode } from '../user/queries-user.ts';
import styles from '../profile/profile.module.css';

/** How long the success message stays before the dialog closes, in milliseconds [ACC-13]. */
export const SUCCESS_MS = 2000;
/** Longer ones the server does not read. */
const CODE_MAX = 60;

/** The teacher code: a right one makes a teacher, says so and closes; a wrong one says so [ACC-13]. */
export function TeacherCodeDialog(): ReactNode {
  const { t } = useWords();
  const request = useTeacherCode();
  const { isSuccess } = request;
  const form = useForm({ initial: { code: '' }, check: () => ({}), call: request });

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(closeDialog, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  if (isSuccess)
    return (
      <ContentDialog title={t('account.teacher-code-saved')} onClose={closeDialog}>
        <CircleCheck className={styles.success} size={40} aria-hidden="true" />
      </ContentDialog>
    );
  return (
    <FormDialog
      ref={form.ref}
      title={t('account.teacher-code-title')}
      action={t('account.teacher-code-send')}
      isDisabled={form.values.code.trim() === ''}
      isBusy={request.isPending}
      error={form.error}
      onSubmit={() => form.submit(({ code }) => request.mutate(code.trim()))}
      onClose={closeDialog}
    >
      <p>{t('account.teacher-code-text')}</p>
      <TextField
        {...form.field('code')}
        label={t('account.teacher-code-label')}
        help={t('account.teacher-code-help')}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      <p className={styles.soft}>{t('account.teacher-code-close')}</p>
    </FormDialog>
  );
}
