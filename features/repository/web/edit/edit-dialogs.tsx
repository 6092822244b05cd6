import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { useContentOrder } from '../queries-order.ts';
import type { WholeUnit } from '../parts/change-unit.ts';
import { FilesDialog } from './material/files-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { MaterialDialog } from './material/material-dialog.tsx';
import type { Opened, OpenedFolder } from './opened.ts';
import { OrderDialog } from './order-dialog.tsx';
import { UnitDialog } from './unit-dialog.tsx';

interface EditDialogsProps {
  readonly unit: WholeUnit;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

/** The dialog of an editor. It is no part of a row: a row that another person deletes does not take it along. */
export function EditDialogs({ unit, opened, onClose }: EditDialogsProps): ReactNode {
  const { id } = unit;
  switch (opened?.kind) {
    case 'unit':
      return <UnitDialog unit={unit} onClose={onClose} onSaved={onClose} />;
    case 'new-folder':
      return <FolderDialog unit={id} parent={opened.folder?.id} onClose={onClose} />;
    case 'rename':
      return <FolderDialog unit={id} folder={opened.folder} onClose={onClose} />;
    case 'new-material':
      return <MaterialDialog unit={id} folder={opened.folder.id} onClose={onClose} />;
    case 'new-files':
      return <FilesDialog unit={id} folder={opened.folder} onClose={onClose} />;
    case 'material':
      return <MaterialDialog unit={id} folder={opened.material.folder} material={opened.material} onClose={onClose} />;
    case 'order-folders':
      return <FolderOrder unit={unit} folder={opened.folder} onClose={onClose} />;
    case 'order-materials':
      return <MaterialOrder unit={unit} folder={opened.folder} onClose={onClose} />;
    case undefined:
      return undefined;
  }
}

interface OrderProps extends Pick<EditDialogsProps, 'unit' | 'onClose'> {
  readonly folder: OpenedFolder | undefined;
}

/** The folders of the unit, or of one folder. */
function FolderOrder({ unit, folder, onClose }: OrderProps): ReactNode {
  const { t } = useWords();
  const order = useContentOrder(unit.id);
  const parent = unit.folders.find(({ id }) => id === folder?.id);
  return (
    <OrderDialog
      title={folder ? t('repository.order-child-folders', { title: folder.title }) : t('repository.order-folders')}
      items={folder ? (parent?.childFolders ?? []) : unit.folders}
      onOrder={(before, after) => order.folders(folder?.id, before, after)}
      onClose={onClose}
    />
  );
}

interface MaterialOrderProps extends OrderProps {
  readonly folder: OpenedFolder;
}

function MaterialOrder({ unit, folder, onClose }: MaterialOrderProps): ReactNode {
  const { t } = useWords();
  const order = useContentOrder(unit.id);
  const all = unit.folders.flatMap((one) => [one, ...one.childFolders]);
  return (
    <OrderDialog
      title={t('repository.order-materials', { title: folder.title })}
      items={all.find(({ id }) => id === folder.id)?.materials ?? []}
      onOrder={(before, after) => order.materials(folder.id, before, after)}
      onClose={onClose}
    />
  );
}
