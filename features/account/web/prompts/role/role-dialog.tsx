import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Alert, Button, buttonClass, TaskDialog, useToast } from '#platform/web/ui';
import { avatarAddress, randomAvatar, type AvatarSet } from '../../../contract/index.ts';
import { useUserChange } from '../../user/queries-user.ts';
import styles from './role-dialog.module.css';

type Choosable = 'student' | 'parent';
const setOf = { student: 'students', parent: 'parents' } as const satisfies Record<Choosable, AvatarSet>;
const roleOf = { student: 'ROLE_STUDENT', parent: 'ROLE_PARENT' } as const;

/** A new user chooses a role [ACC-11]; a user of an outside provider finishes on a screen of its own [ACC-10]. */
export const RoleDialog = (): ReactNode => (useUser().internal ? <RolePicker /> : <OutsideRole />);

function RolePicker(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { registrationRoles, layout } = useMarket();
  const { mutate, isPending, error } = useUserChange();
  const [role, setRole] = useState<Choosable>();
  const formId = useId();
  const choices: readonly Choosable[] = registrationRoles.includes('parent') ? ['student', 'parent'] : ['student'];

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!role || isPending) return;
    // The creature of a user without role has no place among the pictures of the role.
    const avatar = layout === 'pyp' ? {} : { avatar: randomAvatar(setOf[role], Math.random()) };
    mutate(
      { body: { user: { roles: [roleOf[role]], ...avatar } } },
      { onSuccess: () => toast({ text: t(`account.role-saved-${role}`), tone: 'good' }) },
    );
  };
  return (
    <TaskDialog
      title={t('account.role-title')}
      actions={
        <>
          <LogOut />
          <Button type="submit" form={formId} isDisabled={!role} isBusy={isPending}>
            {t('account.role-confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('account.role-text')}</legend>
          {choices.map((name) => (
            <label key={name} className={styles.card} data-checked={role === name || undefined}>
              <input
                type="radio"
                name="role"
                value={name}
                checked={role === name}
                onChange={() => setRole(name)}
                className={styles.radio}
              />
              <img src={avatarAddress(setOf[name], 1)} alt="" width="96" height="96" />
              <b>{t(`account.role-${name}`)}</b>
              <small>{t(`account.role-${name}-text`)}</small>
            </label>
          ))}
        </fieldset>
        <Alert error={error} />
      </form>
    </TaskDialog>
  );
}

function OutsideRole(): ReactNode {
  const { t } = useWords();
  return (
    <TaskDialog
      title={t('account.role-outside-title')}
      actions={
        <>
          <LogOut />
          <Link to={address('externalRegisterConfirm')} className={buttonClass()}>
            {t('account.role-outside-action')}
          </Link>
        </>
      }
    >
      <p>{t('account.role-outside-text')}</p>
    </TaskDialog>
  );
}

/** The only other way out: the question must be answered [SAFE-30]. */
function LogOut(): ReactNode {
  const { t } = useWords();
  return (
    <Link to={address('logout')} className={buttonClass({ variant: 'secondary' })}>
      {t('shell.log-out')}
    </Link>
  );
}
