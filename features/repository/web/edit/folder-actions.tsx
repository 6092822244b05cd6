import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import FilePlus from 'lucide-react/icons/file-plus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Folders from 'lucide-react/icons/folders';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, IconButton } from '#platform/web/ui';
import type { ChildFolder } from '../../contract/index.ts';
import { useFolderChanges } from '../queries-edit.ts';
import { useContentOrder } from '../queries-order.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './actions.module.css';
import { useDeletion } from './use-deletion.ts';

interface FolderActionsProps {
  readonly unit: number;
  readonly folder: ChildFolder;
  /** Undefined: it is a child folder, which has none. */
  readonly childFolders?: readonly ChildFolder[] | undefined;
}

type Opened = 'material' | 'rename' | 'child' | 'order-materials' | 'order-folders';

/** What an editor does with a folder [REPO-7]. */
export function FolderActions({ unit, folder, childFolders }: FolderActionsProps): ReactNode {
  const { t } = useWords();
  const [opened, setOpened] = useState<Opened>();
  const remove = useDeletion(useFolderChanges(unit));
  const close = () => setOpened(undefined);
  const { title } = folder;
  const tool = (what: Opened, label: string, icon: ReactNode) => (
    <IconButton label={label} icon={icon} onClick={() => setOpened(what)} />
  );
  return (
    <div className={classNames(layouts.cluster, styles.folderActions)}>
      <Button
        variant="secondary"
        icon={<FilePlus size={20} aria-hidden="true" />}
        onClick={() => setOpened('material')}
      >
        {t('repository.new-material')}
      </Button>
      {tool('rename', t('repository.rename', { title }), <Pencil aria-hidden="true" />)}
      {childFolders && tool('child', t('repository.new-child-folder', { title }), <FolderPlus aria-hidden="true" />)}
      {folder.materials.length > 1 &&
        tool('order-materials', t('repository.order-materials', { title }), <ArrowDownUp aria-hidden="true" />)}
      {childFolders &&
        childFolders.length > 1 &&
        tool('order-folders', t('repository.order-child-folders', { title }), <Folders aria-hidden="true" />)}
      <IconButton
        label={t('repository.delete', { title })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => remove(folder)}
      />
      <FolderDialogs {...{ unit, folder, childFolders, opened, close }} />
    </div>
  );
}

interface FolderDialogsProps extends FolderActionsProps {
  readonly opened: Opened | undefined;
  readonly close: () => void;
}

function FolderDialogs({ unit, folder, childFolders, opened, close }: FolderDialogsProps): ReactNode {
  const { t } = useWords();
  const order = useContentOrder(unit);
  const { id, title } = folder;
  switch (opened) {
    case 'material':
      return <MaterialDialog unit={unit} folder={id} onClose={close} />;
    case 'rename':
      return <FolderDialog unit={unit} folder={folder} onClose={close} />;
    case 'child':
      return <FolderDialog unit={unit} parent={id} onClose={close} />;
    case 'order-materials':
      return (
        <OrderDialog
          title={t('repository.order-materials', { title })}
          items={folder.materials}
          onOrder={(before, after) => order.materials(id, before, after)}
          onClose={close}
        />
      );
    case 'order-folders':
      return (
        <OrderDialog
          title={t('repository.order-child-folders', { title })}
          items={childFolders ?? []}
          onOrder={(before, after) => order.folders(id, before, after)}
          onClose={close}
        />
      );
    case undefined:
      return undefined;
  }
}
