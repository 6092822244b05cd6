import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Family, FamilyRole, Member } from '../../contract/index.ts';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';

const LISTS = { parent: 'parents', student: 'students', teacher: 'teachers' } as const;

interface PeopleProps {
  readonly family: Family;
  readonly as: FamilyRole;
  readonly addressOf?: (member: Member) => string | undefined;
  readonly actionOf?: (member: Member) => ReactNode;
  /** The text for a role without members; without it the part is left out then. */
  readonly empty?: ReactNode;
}

/** The people of one role in a family. */
export function People({ family, as: role, addressOf, actionOf, empty }: PeopleProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const list = family.members[LISTS[role]];
  if (list.length === 0 && !empty) return null;
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{t(`families.${LISTS[role]}`)}</h2>
      {list.length === 0 ? (
        empty
      ) : (
        <ul className={styles.list} role="list" aria-labelledby={id}>
          {list.map((member, index) => (
            <li key={member.uid ?? index}>
              <MemberRow member={member} as={role} to={addressOf?.(member)} action={actionOf?.(member)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
