import type { ReactNode } from 'react';
import type { ClassroomUser } from '#features/classrooms/contract';
import { UserAvatar, nameOf } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, classNames } from '#platform/web/ui';
import { fullName } from './full-name.ts';
import styles from './people-list.module.css';

interface PersonRowProps {
  readonly user: ClassroomUser;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

/** A person of a class, to be ticked. */
export function PersonRow({ user, isTicked, onToggle }: PersonRowProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  return (
    <label className={classNames(layouts.cluster, styles.person)} data-checked={isTicked || undefined}>
      <input
        type="checkbox"
        aria-label={t('pupils.select', { name: nameOf(user) })}
        checked={isTicked}
        onChange={onToggle}
      />
      <UserAvatar person={user} isTeacher={user.isTeacher} isLarge />
      <span className={styles.names}>
        <span className={styles.name}>{nameOf(user)}</span>
        <span className={styles.more}>
          {[user.nickname && fullName(user), user.username].filter(Boolean).join(' · ')}
        </span>
      </span>
      {user.isOwner && <Badge tone="accent">{t('classrooms.owner')}</Badge>}
      {user.eraseAfter && <Badge tone="warn">{t('pupils.erase-on', { date: date(user.eraseAfter) })}</Badge>}
      <Role user={user} />
    </label>
  );
}

/** The role of a teacher, or how many books a student has. */
function Role({ user }: Pick<PersonRowProps, 'user'>): ReactNode {
  const { t } = useWords();
  if (user.isSelf) return <Badge tone="market">{t('classrooms.you')}</Badge>;
  if (!user.isTeacher)
    return <span className={styles.more}>{t('classrooms.books', { count: user.publications.length })}</span>;
  return user.isOwner ? null : <Badge tone="market">{t('classrooms.co-teacher')}</Badge>;
}
