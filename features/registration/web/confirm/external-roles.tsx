import { useId, type ReactNode } from 'react';
import type { RegistrationRole } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { FieldError } from '#platform/web/ui';
import { ROLE_LOOKS } from '../register/form/role-cards.tsx';
import styles from './external-roles.module.css';

interface ExternalRolesProps {
  readonly roles: readonly RegistrationRole[];
  readonly chosen: RegistrationRole | undefined;
  readonly onChoose: (role: RegistrationRole) => void;
  readonly error: string | undefined;
}

/** One of a few roles, as picture cards that are radio buttons. */
export function ExternalRoles({ roles, chosen, onChoose, error }: ExternalRolesProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <fieldset className={styles.roles} aria-describedby={`${id}-error`}>
      <legend>{t('registration.who-label')}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role} data-checked={role === chosen || undefined}>
          <input type="radio" name="role" value={role} checked={role === chosen} onChange={() => onChoose(role)} />
          <img src={ROLE_LOOKS[role].picture} alt="" width="56" height="56" />
          <b>{t(ROLE_LOOKS[role].label)}</b>
          <span>{t(ROLE_LOOKS[role].text)}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
