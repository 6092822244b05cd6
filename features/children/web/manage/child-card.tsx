import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Download from 'lucide-react/icons/download';
import KeyRound from 'lucide-react/icons/key-round';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, Card, classNames } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';
import { EmailRequest } from './email-request.tsx';
import { ChildAvatar, nameOf } from './child-avatar.tsx';
import styles from './child-card.module.css';

/** The tasks of a guardian for a child. */
export type ChildTask = 'password' | 'export' | 'erase' | 'keep';

interface ChildCardProps {
  readonly child: Child;
  readonly isChosen: boolean;
  readonly onTask: (task: ChildTask) => void;
}

/** A child with the tasks of its guardian [FAM-3, ACC-18]. */
export function ChildCard({ child, isChosen, onTask }: ChildCardProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { passwordIsSet, username, eraseAfter } = child;
  const name = nameOf(child);
  return (
    <Card className={styles.card} role="group" aria-label={name} data-chosen={isChosen || undefined}>
      <div className={classNames(layouts.cluster, styles.who)}>
        <ChildAvatar child={child} />
        <div className={styles.names}>
          <h3>{name}</h3>
          {username && <p className={styles.username}>{t('children.username-is', { username })}</p>}
        </div>
        {!passwordIsSet && <Badge tone="warn">{t('children.waiting-badge')}</Badge>}
      </div>
      {eraseAfter && (
        <p className={classNames(layouts.row, styles.erase)}>
          <CalendarX2 size={18} aria-hidden="true" />
          {t('children.erase-on', { date: date(eraseAfter) })}
        </p>
      )}
      {child.emailRequest && <EmailRequest child={child} email={child.emailRequest} />}
      <div className={classNames(layouts.cluster, styles.actions)}>
        <Button
          variant={passwordIsSet ? 'secondary' : 'primary'}
          icon={<KeyRound size={18} aria-hidden="true" />}
          onClick={() => onTask('password')}
        >
          {passwordIsSet ? t('children.reset-password') : t('children.set-password')}
        </Button>
        <Button variant="quiet" icon={<Download size={18} aria-hidden="true" />} onClick={() => onTask('export')}>
          {t('children.export')}
        </Button>
        {eraseAfter ? (
          <Button variant="secondary" onClick={() => onTask('keep')}>
            {t('children.keep')}
          </Button>
        ) : (
          <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => onTask('erase')}>
            {t('children.erase')}
          </Button>
        )}
      </div>
    </Card>
  );
}
