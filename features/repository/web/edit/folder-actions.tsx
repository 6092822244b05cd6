import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import FilePlus from 'lucide-react/icons/file-plus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Folders from 'lucide-react/icons/folders';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, IconButton } from '#platform/web/ui';
import type { ChildFolder } from '../../contract/index.ts';
import { useFolderChanges } from '../queries-edit.ts';
import styles from './actions.module.css';
import type { Opened } from './opened.ts';
import { useDeletion } from './use-deletion.ts';

interface FolderActionsProps {
  readonly unit: number;
  readonly folder: ChildFolder;
  /** Undefined: it is a child folder, which has none. */
  readonly childFolders?: readonly ChildFolder[] | undefined;
  readonly onOpen: (opened: Opened) => void;
}

/** What an editor does with a folder [REPO-7]. */
export function FolderActions({ unit, folder, childFolders, onOpen }: FolderActionsProps): ReactNode {
  const { t } = useWords();
  const remove = useDeletion(useFolderChanges(unit));
  const { id, title } = folder;
  const open = (kind: 'new-material' | 'new-files' | 'rename' | 'new-folder' | 'order-materials' | 'order-folders') =>
    onOpen({ kind, folder: { id, title } });
  return (
    <div className={classNames(layouts.cluster, styles.folderActions)}>
      <Button variant="secondary" icon={<FilePlus size={20} aria-hidden="true" />} onClick={() => open('new-material')}>
        {t('repository.new-material')}
      </Button>
      <Button variant="secondary" icon={<Upload size={20} aria-hidden="true" />} onClick={() => open('new-files')}>
        {t('repository.add-files')}
      </Button>
      <IconButton
        label={t('repository.rename', { title })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => open('rename')}
      />
      {childFolders && (
        <IconButton
          label={t('repository.new-child-folder', { title })}
          icon={<FolderPlus aria-hidden="true" />}
          onClick={() => open('new-folder')}
        />
      )}
      {folder.materials.length > 1 && (
        <IconButton
          label={t('repository.order-materials', { title })}
          icon={<ArrowDownUp aria-hidden="true" />}
          onClick={() => open('order-materials')}
        />
      )}
      {childFolders && childFolders.length > 1 && (
        <IconButton
          label={t('repository.order-child-folders', { title })}
          icon={<Folders aria-hidden="true" />}
          onClick={() => open('order-folders')}
        />
      )}
      <IconButton
        label={t('repository.delete', { title })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => remove(folder)}
      />
    </div>
  );
}
