import Check from 'lucide-react/icons/check';
import FolderOpen from 'lucide-react/icons/folder-open';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Button, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { UnitActions } from '../edit/unit-actions.tsx';
import { UnitMark } from '../parts/unit-mark.tsx';
import { UnitStatistics } from '../parts/unit-statistics.tsx';
import { useLiveUnit } from '../queries-live.ts';
import { useUnit } from '../queries.ts';
import type { WholeUnit } from '../parts/change-unit.ts';
import { FolderSection } from './folder-section.tsx';
import { PinButton } from '../parts/pin-button.tsx';
import styles from './unit-view.module.css';

interface UnitViewProps {
  readonly id: number;
  /** Escape leads back to the list: no unit is selected then [REPO-2]. */
  readonly onUnselect: () => void;
}

/** A unit with its folders, child folders and materials [REPO-2]. */
export function UnitView({ id, onUnselect }: UnitViewProps): ReactNode {
  const { t } = useWords();
  const query = useUnit(id);
  useEscape(onUnselect);
  useLiveUnit(id);
  const back = { to: address('repository'), name: t('repository.title') };
  const { data: unit } = query;
  if (!unit)
    return (
      <ContentPage title={t('repository.unit')} back={back}>
        <QueryState query={query} loading={t('repository.loading-unit')} className={layouts.stack}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="6rem" />
          ))}
        </QueryState>
      </ContentPage>
    );
  return <Loaded unit={unit} onUnselect={onUnselect} />;
}

interface LoadedProps extends Pick<UnitViewProps, 'onUnselect'> {
  readonly unit: WholeUnit;
}

function Loaded({ unit, onUnselect }: LoadedProps): ReactNode {
  const { t } = useWords();
  // A unit without anything in it is there to be filled.
  const [isEditing, setEditing] = useState(unit.mayEdit && unit.folders.length === 0);
  return (
    <ContentPage
      title={unit.title}
      back={{ to: address('repository'), name: t('repository.title') }}
      lead={unit.description}
      action={
        <div className={layouts.row}>
          <UnitMark unit={unit} />
          <PinButton unit={unit} />
          {unit.mayEdit && (
            <Button
              variant="secondary"
              icon={isEditing ? <Check size={20} aria-hidden="true" /> : <Pencil size={20} aria-hidden="true" />}
              onClick={() => setEditing(!isEditing)}
            >
              {t(isEditing ? 'repository.done' : 'repository.change')}
            </Button>
          )}
        </div>
      }
    >
      {isEditing ? <UnitActions unit={unit} onDeleted={onUnselect} /> : <UnitStatistics unit={unit} />}
      {unit.folders.length === 0 ? (
        <EmptyState
          picture={<FolderOpen size={64} strokeWidth={1.25} />}
          title={t('repository.unit-empty')}
          text={t(unit.mayEdit ? 'repository.unit-empty-edit' : 'repository.unit-empty-text')}
        />
      ) : (
        <Contents unit={unit} isEditing={isEditing} />
      )}
    </ContentPage>
  );
}

interface ContentsProps {
  readonly unit: WholeUnit;
  readonly isEditing: boolean;
}

const Contents = ({ unit: { id, folders }, isEditing }: ContentsProps): ReactNode => (
  <div className={classNames(layouts.stack, styles.contents)}>
    {folders.map((folder) => (
      <FolderSection
        key={folder.id}
        unit={id}
        folder={folder}
        childFolders={folder.childFolders}
        isEditing={isEditing}
      />
    ))}
  </div>
);

/** Escape, unless something on the screen takes it. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open');
      if (event.key === 'Escape' && !isTaken) onEscape();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onEscape]);
}
