import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { useUnitChanges } from '../queries-edit.ts';
import type { WholeUnit } from '../parts/change-unit.ts';
import styles from './actions.module.css';
import type { Opened } from './opened.ts';
import { useDeletion } from './use-deletion.ts';

interface UnitActionsProps {
  readonly unit: WholeUnit;
  readonly onOpen: (opened: Opened) => void;
  readonly onDeleted: () => void;
}

/** What an editor does with a unit as a whole [REPO-7]. */
export function UnitActions({ unit, onOpen, onDeleted }: UnitActionsProps): ReactNode {
  const { t } = useWords();
  const remove = useDeletion(useUnitChanges());
  return (
    <div className={classNames(layouts.cluster, styles.actions)} role="group" aria-label={t('repository.tools')}>
      <Button icon={<FolderPlus size={20} aria-hidden="true" />} onClick={() => onOpen({ kind: 'new-folder' })}>
        {t('repository.new-folder')}
      </Button>
      <Button
        variant="secondary"
        icon={<Pencil size={20} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'unit' })}
      >
        {t('repository.edit-unit')}
      </Button>
      {unit.folders.length > 1 && (
        <Button
          variant="secondary"
          icon={<ArrowDownUp size={20} aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'order-folders' })}
        >
          {t('repository.order-folders')}
        </Button>
      )}
      <Button variant="quiet" icon={<Trash2 size={20} aria-hidden="true" />} onClick={() => remove(unit, onDeleted)}>
        {t('repository.delete-unit')}
      </Button>
    </div>
  );
}
