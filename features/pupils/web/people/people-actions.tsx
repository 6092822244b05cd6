import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Crown from 'lucide-react/icons/crown';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import type { ReactNode } from 'react';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import styles from './people-list.module.css';

export type PeopleAction = 'remove' | 'move' | 'passwords' | 'rename' | 'erase' | 'hand-over';

interface PeopleActionsProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
  /** The ticked ones. */
  readonly chosen: readonly ClassroomUser[];
  readonly onOpen: (action: PeopleAction) => void;
}

/** The actions that the caller may take on the ticked people of a class [CLS-6, CLS-12]. */
export function PeopleActions({ classroom, users, chosen, onOpen }: PeopleActionsProps): ReactNode {
  const { t } = useWords();
  const [single] = chosen.length === 1 ? chosen : [];
  const isMovable = chosen.length > 0 && chosen.every(({ isTeacher }) => !isTeacher);
  const isHandable = classroom.isOwner && single?.isTeacher === true && !single.isSelf;
  return (
    <div className={classNames(layouts.cluster, styles.actions)}>
      {users.some(({ mayRenewPassword }) => mayRenewPassword) && (
        <Button
          variant="secondary"
          isDisabled={!chosen.some(({ mayRenewPassword }) => mayRenewPassword)}
          icon={<KeyRound size={18} aria-hidden="true" />}
          onClick={() => onOpen('passwords')}
        >
          {t('pupils.passwords')}
        </Button>
      )}
      {single?.mayRenewPassword && (
        <>
          <Button variant="secondary" icon={<Pencil size={18} aria-hidden="true" />} onClick={() => onOpen('rename')}>
            {t('pupils.rename')}
          </Button>
          {(classroom.isOwner || single.eraseAfter) && (
            <Button variant="secondary" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => onOpen('erase')}>
              {t(single.eraseAfter ? 'pupils.keep-account' : 'pupils.erase-account')}
            </Button>
          )}
        </>
      )}
      {isHandable && (
        <Button variant="secondary" icon={<Crown size={18} aria-hidden="true" />} onClick={() => onOpen('hand-over')}>
          {t('pupils.hand-over')}
        </Button>
      )}
      {classroom.isOwner && (
        <Button
          variant="secondary"
          isDisabled={!isMovable}
          icon={<ArrowRightLeft size={18} aria-hidden="true" />}
          onClick={() => onOpen('move')}
        >
          {t('pupils.move')}
        </Button>
      )}
      <Button
        variant="secondary"
        isDisabled={chosen.length === 0}
        icon={<UserMinus size={18} aria-hidden="true" />}
        onClick={() => onOpen('remove')}
      >
        {t('pupils.remove')}
      </Button>
    </div>
  );
}
