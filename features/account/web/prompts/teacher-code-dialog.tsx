import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, TextField } from '#platform/web/ui';
import { closeDialog } from './open-dialog.ts';
import { useTeacherCode } from '../profile/form/queries-update.ts';
import { useFirstFocus } from '../profile/form/first-focus.ts';
import styles from '../profile/profile.module.css';

/** How long the good news stands before the dialog closes, in milliseconds [ACC-13]. */
export const SUCCESS_MS = 2000;
/** Longer ones the server does not read. */
const CODE_MAX = 60;

/** The teacher code: a right one makes a teacher, says so and closes; a wrong one says so [ACC-13]. */
export function TeacherCodeDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const { mutate, isPending, isSuccess, error, reset } = useTeacherCode();
  const [code, setCode] = useState('');
  const [formId, form] = [useId(), useRef<HTMLFormElement>(null)];
  useFirstFocus(form);
  const wrong = error && fieldCodes(error)['code'];

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(closeDialog, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isPending) return;
    mutate(code.trim(), { onError: () => focusFirst(form.current, ['code']) });
  };
  return (
    <Dialog
      isOpen
      title={t('account.teacher-code-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        !isSuccess && (
          <>
            <Button variant="secondary" onClick={closeDialog}>
              {t('account.cancel')}
            </Button>
            <Button type="submit" form={formId} isDisabled={code.trim() === ''} isBusy={isPending}>
              {t('account.teacher-code-send')}
            </Button>
          </>
        )
      }
    >
      <output className={styles.success}>
        {isSuccess && (
          <>
            <CircleCheck size={40} aria-hidden="true" />
            <span>{t('account.teacher-code-saved')}</span>
          </>
        )}
      </output>
      {!isSuccess && (
        <form id={formId} ref={form} className={styles.form} onSubmit={send} noValidate>
          <p>{t('account.teacher-code-text')}</p>
          <TextField
            name="code"
            label={t('account.teacher-code-label')}
            help={t('account.teacher-code-help')}
            error={wrong ? tDynamic(wrong) : undefined}
            value={code}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            required
            onChange={(event) => {
              reset();
              setCode(event.target.value);
            }}
          />
          <p className={styles.soft}>{t('account.teacher-code-close')}</p>
          <Alert error={formError(error, ['code'])} />
        </form>
      )}
    </Dialog>
  );
}
