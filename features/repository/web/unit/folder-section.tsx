import FolderIcon from 'lucide-react/icons/folder';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { ChildFolder } from '../../contract/index.ts';
import type { Opened } from '../edit/opened.ts';
import { FolderActions } from '../edit/folder-actions.tsx';
import { MaterialActions } from '../edit/material-actions.tsx';
import { MaterialItem } from './material-item.tsx';
import styles from './unit-view.module.css';

interface FolderSectionProps {
  readonly unit: number;
  readonly folder: ChildFolder;
  /** Undefined: it is a child folder, which has none. */
  readonly childFolders?: readonly ChildFolder[];
  /** Opens a dialog; undefined: nothing is being edited. */
  readonly onOpen: ((opened: Opened) => void) | undefined;
}

/** A folder with its materials and its child folders. */
export function FolderSection({ unit, folder, childFolders, onOpen }: FolderSectionProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const Heading = childFolders ? 'h2' : 'h3';
  const { title, materials } = folder;
  const isEmpty = materials.length + (childFolders?.length ?? 0) === 0;
  return (
    <section
      className={classNames(layouts.stack, styles.folder)}
      data-child={childFolders ? undefined : true}
      aria-labelledby={id}
    >
      <Heading id={id} className={styles.heading}>
        <FolderIcon size={22} aria-hidden="true" />
        {title}
      </Heading>
      {onOpen && <FolderActions unit={unit} folder={folder} childFolders={childFolders} onOpen={onOpen} />}
      {materials.length > 0 && (
        <ul className={styles.materials} role="list" aria-labelledby={id}>
          {materials.map((material) => (
            <MaterialItem key={material.id} material={material}>
              {onOpen && <MaterialActions unit={unit} material={material} onOpen={onOpen} />}
            </MaterialItem>
          ))}
        </ul>
      )}
      {isEmpty && <p className={styles.empty}>{t('repository.folder-empty')}</p>}
      {childFolders?.map((child) => (
        <FolderSection key={child.id} unit={unit} folder={child} onOpen={onOpen} />
      ))}
    </section>
  );
}
