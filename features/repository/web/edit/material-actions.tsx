import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import type { Material } from '../../contract/index.ts';
import { useMaterialChanges } from '../queries-edit.ts';
import styles from './actions.module.css';
import type { Opened } from './opened.ts';
import { useDeletion } from './use-deletion.ts';

interface MaterialActionsProps {
  readonly unit: number;
  readonly material: Material;
  readonly onOpen: (opened: Opened) => void;
}

/** What an editor does with a material [REPO-7]. */
export function MaterialActions({ unit, material, onOpen }: MaterialActionsProps): ReactNode {
  const { t } = useWords();
  const remove = useDeletion(useMaterialChanges(unit));
  const { title } = material;
  return (
    <div className={styles.materialActions}>
      <IconButton
        label={t('repository.edit', { title })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'material', material })}
      />
      <IconButton
        label={t('repository.delete', { title })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => remove(material)}
      />
    </div>
  );
}
