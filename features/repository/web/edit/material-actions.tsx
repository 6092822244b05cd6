import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import type { Material } from '../../contract/index.ts';
import { useMaterialChanges } from '../queries-edit.ts';
import { MaterialDialog } from './material-dialog.tsx';
import styles from './actions.module.css';
import { useDeletion } from './use-deletion.ts';

interface MaterialActionsProps {
  readonly unit: number;
  readonly material: Material;
}

/** What an editor does with a material [REPO-7]. */
export function MaterialActions({ unit, material }: MaterialActionsProps): ReactNode {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeletion(useMaterialChanges(unit));
  const { title, folder } = material;
  return (
    <div className={styles.materialActions}>
      <IconButton
        label={t('repository.edit', { title })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <IconButton
        label={t('repository.delete', { title })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => remove(material)}
      />
      {isOpen && <MaterialDialog unit={unit} folder={folder} material={material} onClose={() => setOpen(false)} />}
    </div>
  );
}
