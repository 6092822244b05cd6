import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { passwordProblem } from '#features/account/contract';
import { NewPasswordField } from '#features/account/web';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, useToast } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';
import { useChildChanges } from './queries.ts';
import { nameOf } from './child-avatar.tsx';
import styles from './dialogs.module.css';

interface PasswordDialogProps {
  readonly child: Child;
  readonly onClose: () => void;
}

/** Sets a child's password: a first one, or a new one [FAM-3]. */
export function PasswordDialog({ child, onClose }: PasswordDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { setPassword } = useChildChanges();
  const [password, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = nameOf(child);
  const refused = setPassword.error && fieldCodes(setPassword.error)['password'];
  const shown = problem ?? refused ?? undefined;
  const focus = () => focusFirst(form.current, ['password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordProblem(password);
    setProblem(wrong);
    if (wrong) focus();
    if (wrong || setPassword.isPending) return;
    setPassword.mutate(
      { body: { uid: child.uid, password } },
      {
        onSuccess() {
          toast({
            text: t(child.passwordIsSet ? 'children.password-reset' : 'children.approved', { name }),
            tone: 'good',
          });
          onClose();
        },
        onError: focus,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('children.password-title', { name })}
      onClose={onClose}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('children.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={setPassword.isPending}>
            {t('children.save-password')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{t(child.passwordIsSet ? 'children.password-reset-text' : 'children.password-set-text', { name })}</p>
        <NewPasswordField
          label={t('children.password-label')}
          value={password}
          facts={[child.first_name, child.last_name, child.nickname, child.username ?? '']}
          error={shown && tDynamic(shown)}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
            setPassword.reset();
          }}
        />
        <Alert error={formError(setPassword.error, ['password'])} />
      </form>
    </Dialog>
  );
}
