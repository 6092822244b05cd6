import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, TextField, useToast } from '#platform/web/ui';
import { accountErrors, EMAIL_MAX, emailProblem } from '../../contract/index.ts';
import { closeDialog } from '../prompts/open-dialog.ts';
import { useResendGuardianRequest } from '../profile/queries.ts';
import { useFirstFocus } from '../profile/form/first-focus.ts';
import styles from '../profile/profile.module.css';

/** Asks the guardian again, or another one [ACC-9]. */
export function GuardianDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { mail = '' } = useUser();
  const { mutate, isPending, error, reset } = useResendGuardianRequest();
  const [guardianEmail, setEmail] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [formId, form] = [useId(), useRef<HTMLFormElement>(null)];
  useFirstFocus(form);
  const isOwn = guardianEmail.trim() !== '' && guardianEmail.trim().toLowerCase() === mail.toLowerCase();
  const problem = emailProblem(guardianEmail) ?? (isOwn ? accountErrors['guardian-email-own'].code : undefined);
  const shown = (error && fieldCodes(error)['guardianEmail']) ?? (isJudged ? problem : undefined);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setJudged(true);
    const focus = () => focusFirst(form.current, ['guardianEmail']);
    if (problem) return focus();
    const to = guardianEmail.trim();
    mutate(
      { body: { guardianEmail: to } },
      {
        onSuccess() {
          closeDialog();
          toast({ text: t('account.guardian-sent', { mail: to }), tone: 'good' });
        },
        onError: focus,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('account.guardian-ask-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.guardian-send')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={send} noValidate>
        <p>{t('account.guardian-text')}</p>
        <TextField
          name="guardianEmail"
          type="email"
          inputMode="email"
          label={t('account.guardian-label')}
          help={t('account.guardian-help')}
          error={shown ? tDynamic(shown) : undefined}
          value={guardianEmail}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => {
            reset();
            setEmail(event.target.value);
          }}
          onBlur={() => setJudged(guardianEmail !== '')}
        />
        <Alert error={formError(error, ['guardianEmail'])} />
      </form>
    </Dialog>
  );
}
