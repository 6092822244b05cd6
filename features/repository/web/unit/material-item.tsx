import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { FileViewer } from '#features/files/web';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import type { Material } from '../../contract/index.ts';
import { MaterialOffer } from '../parts/material-offer.tsx';
import { MaterialRow } from './material-row.tsx';
import styles from './material-item.module.css';

interface MaterialItemProps {
  readonly material: Material;
  /** Buttons of an editor. */
  readonly children?: ReactNode;
}

/** A material of a folder; a file can be looked at without leaving the unit. */
export function MaterialItem({ material, children }: MaterialItemProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { file, title, kind } = material;
  const hasPreview = file !== null && kind !== 'document';
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <MaterialRow
        material={material}
        below={!children && material.url !== '' && <MaterialOffer material={material} />}
      >
        {hasPreview && (
          <IconButton
            className={styles.toggle}
            label={t('repository.preview', { title })}
            icon={<ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {children}
      </MaterialRow>
      {hasPreview && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <FileViewer id={file.id} captions={file.captions ?? undefined} title={title} />}
        </div>
      )}
    </li>
  );
}
