import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Badge, classNames } from '#platform/web/ui';
import type { FamilyRole, Member } from '../../contract/index.ts';
import { MemberAvatar, memberName } from './member-avatar.tsx';
import styles from './members.module.css';

interface MemberRowProps {
  readonly member: Member;
  readonly as: FamilyRole;
  /** Where the name leads. */
  readonly to?: string | undefined;
  /** The button for this member. */
  readonly action?: ReactNode;
}

/** A member of a family. */
export function MemberRow({ member, as, to, action }: MemberRowProps): ReactNode {
  const { t } = useWords();
  const name = memberName(member);
  const full = [member.first_name, member.last_name].filter(Boolean).join(' ');
  return (
    <div className={classNames(layouts.cluster, styles.member)}>
      <MemberAvatar member={member} as={as} />
      <span className={styles.names}>
        {to ? (
          <Link className={styles.name} to={to}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.more}>{[name === full ? '' : full, member.username].filter(Boolean).join(' · ')}</span>
      </span>
      {member.isPending && <Badge tone="warn">{t('families.pending')}</Badge>}
      {as === 'student' && !member.isShared && <Badge>{t('families.not-shared')}</Badge>}
      {member.isSelf && <Badge tone="market">{t('families.you')}</Badge>}
      {action}
    </div>
  );
}
