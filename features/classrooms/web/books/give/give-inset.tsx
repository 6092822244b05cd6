import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { useState, type ReactNode } from 'react';
import { isTeacher, isUnconfirmedTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useInsetSubject } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { useClassesWith } from '../../queries.ts';
import { GiveDialog } from './give-dialog.tsx';
import styles from './give.module.css';

/** Gives the book of the shelf's panel to classes; for who teaches [CLS-18]. */
export function GiveInset(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const dosId = useInsetSubject();
  const isFor = isTeacher(user) && !isUnconfirmedTeacher(user) && /^\d+$/.test(dosId);
  const { data } = useClassesWith(dosId, isFor);
  const [isOpen, setOpen] = useState(false);
  if (!isFor || !data) return null;
  const { alias, classrooms } = data;
  if (alias === undefined)
    return (
      <p className={styles.why}>
        <Lock size={18} aria-hidden="true" />
        {t('classrooms.give-locked')}
      </p>
    );
  return (
    <div>
      <Button variant="secondary" icon={<Send size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('classrooms.give')}
      </Button>
      {isOpen && <GiveDialog alias={alias} having={classrooms} onClose={() => setOpen(false)} />}
    </div>
  );
}
