import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, useToast } from '#platform/web/ui';
import { usernameProblem } from '../../contract/index.ts';
import { useDismiss } from './dismissed.ts';
import { useUserChange } from '../profile/form/queries-update.ts';
import { useUsernameCheck } from '../fields/username-check.ts';
import { UsernameField } from '../fields/username-field.tsx';
import { useFirstFocus } from '../profile/form/first-focus.ts';
import styles from '../profile/profile.module.css';

/** Asks a student without a username for one [ACC-12]. */
export function UsernameDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const dismiss = useDismiss('username');
  const { mutate, isPending, error, reset } = useUserChange();
  const [username, setUsername] = useState('');
  const [isLeft, setLeft] = useState(false);
  const state = useUsernameCheck(username);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const problem = usernameProblem(username);
  const refused = error && fieldCodes(error)['username'];
  const mistake = refused ?? (isLeft ? problem : undefined);
  const isBad = problem !== undefined || state === 'taken';

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBad || isPending) return;
    mutate(
      { body: { user: { username: username.trim() } } },
      {
        onSuccess: ({ username: name = '' }) => toast({ text: t('account.username-saved', { name }), tone: 'good' }),
        onError: () => focusFirst(form.current, ['username']),
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('account.username-title')}
      onClose={dismiss}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            {t('account.role-later')}
          </Button>
          <Button type="submit" form={formId} isDisabled={isBad} isBusy={isPending}>
            {t('account.username-save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={save} noValidate>
        <p>{t('account.username-text')}</p>
        <UsernameField
          state={state}
          error={mistake ? tDynamic(mistake) : undefined}
          value={username}
          required
          onChange={(event) => {
            reset();
            setUsername(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
        <p className={styles.soft}>{t('account.username-close')}</p>
        <Alert error={formError(error, ['username'])} />
      </form>
    </Dialog>
  );
}
