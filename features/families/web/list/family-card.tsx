import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { Family, FamilyRole, Member } from '../../contract/index.ts';
import { MemberAvatar, memberName } from '../family/member-avatar.tsx';
import styles from './family-card.module.css';

/** A family as a card: its name large, its people. The whole card is the link. */
export function FamilyCard({ family }: { readonly family: Family }): ReactNode {
  const { t } = useWords();
  const { id, name, members } = family;
  const of = (role: FamilyRole, list: readonly Member[]) => list.map((member) => ({ role, member }));
  const all = [
    ...of('parent', members.parents),
    ...of('teacher', members.teachers),
    ...of('student', members.students),
  ];
  return (
    <article className={classNames(layouts.stack, styles.card)}>
      <h2 className={styles.title}>
        <Link className={styles.link} to={address('family', { family: String(id) })}>
          {name}
        </Link>
      </h2>
      <span className={styles.avatars}>
        {all.slice(0, 6).map(({ role, member }, index) => (
          <MemberAvatar key={member.uid ?? index} member={member} as={role} />
        ))}
      </span>
      <p className={styles.people}>{all.map(({ member }) => memberName(member)).join(', ')}</p>
      <p className={classNames(layouts.row, styles.count)}>
        <Users size={18} aria-hidden="true" />
        {t('families.children-count', { count: members.students.length })}
      </p>
    </article>
  );
}
