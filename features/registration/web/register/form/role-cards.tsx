import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { avatarAddress } from '#features/account/contract';
import { address, type RegistrationRole } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import styles from './role-cards.module.css';

/** A picture and the words of each role. */
export const ROLE_LOOKS = {
  student: {
    picture: avatarAddress('students', 4),
    label: 'registration.who-student',
    text: 'registration.who-student-text',
  },
  parent: {
    picture: avatarAddress('parents', 2),
    label: 'registration.who-parent',
    text: 'registration.who-parent-text',
  },
  teacher: {
    picture: avatarAddress('teachers', 1),
    label: 'registration.who-teacher',
    text: 'registration.who-teacher-text',
  },
} as const;

/** The choice of a role, as large cards; each is a link, so that "back" comes here again. */
export function RoleCards({ roles }: { readonly roles: readonly RegistrationRole[] }): ReactNode {
  const { t } = useWords();
  return (
    <ul role="list" className={classNames(layouts.stack, styles.cards)}>
      {roles.map((role) => {
        const { picture, label, text } = ROLE_LOOKS[role];
        return (
          <li key={role}>
            <Link className={styles.card} to={address('register', {}, { role })}>
              <img src={picture} alt="" width="72" height="72" />
              <span className={styles.words}>
                <b>{t(label)}</b>
                <span>{t(text)}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
