import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { useUnitChanges } from '../queries-edit.ts';
import { useContentOrder } from '../queries-order.ts';
import type { WholeUnit } from '../parts/change-unit.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './actions.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

interface UnitActionsProps {
  readonly unit: WholeUnit;
  readonly onDeleted: () => void;
}

/** What an editor does with a unit as a whole [REPO-7]. */
export function UnitActions({ unit, onDeleted }: UnitActionsProps): ReactNode {
  const { t } = useWords();
  const [opened, setOpened] = useState<'unit' | 'folder' | 'order'>();
  const remove = useDeletion(useUnitChanges());
  const order = useContentOrder(unit.id);
  const close = () => setOpened(undefined);
  return (
    <div className={classNames(layouts.cluster, styles.actions)} role="group" aria-label={t('repository.tools')}>
      <Button icon={<FolderPlus size={20} aria-hidden="true" />} onClick={() => setOpened('folder')}>
        {t('repository.new-folder')}
      </Button>
      <Button variant="secondary" icon={<Pencil size={20} aria-hidden="true" />} onClick={() => setOpened('unit')}>
        {t('repository.edit-unit')}
      </Button>
      {unit.folders.length > 1 && (
        <Button
          variant="secondary"
          icon={<ArrowDownUp size={20} aria-hidden="true" />}
          onClick={() => setOpened('order')}
        >
          {t('repository.order-folders')}
        </Button>
      )}
      <Button variant="quiet" icon={<Trash2 size={20} aria-hidden="true" />} onClick={() => remove(unit, onDeleted)}>
        {t('repository.delete-unit')}
      </Button>
      {opened === 'unit' && <UnitDialog unit={unit} onClose={close} onSaved={close} />}
      {opened === 'folder' && <FolderDialog unit={unit.id} onClose={close} />}
      {opened === 'order' && (
        <OrderDialog
          title={t('repository.order-folders')}
          items={unit.folders}
          onOrder={(before, after) => order.folders(undefined, before, after)}
          onClose={close}
        />
      )}
    </div>
  );
}
