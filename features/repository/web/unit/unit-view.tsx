import Check from 'lucide-react/icons/check';
import FileX from 'lucide-react/icons/file-x';
import FolderOpen from 'lucide-react/icons/folder-open';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState, type ReactNode } from 'react';
import { FullScreenButton } from '#features/files/web';
import { useFocusedHeading, useFullScreen } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage, type ContentPageProps } from '#platform/web/page';
import { usePageTitle } from '#platform/web/router';
import { Button, classNames, EmptyState, QueryState, Skeleton } from '#platform/web/ui';
import { repositoryErrors } from '../../contract/index.ts';
import { EditDialogs } from '../edit/edit-dialogs.tsx';
import type { Opened } from '../edit/opened.ts';
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
  /** The list from which the unit was opened. */
  readonly back: string;
  /** Leads back to the list: no unit is selected then [REPO-2]. */
  readonly onUnselect: () => void;
}

/** A unit with its folders, child folders and materials [REPO-2]. */
export function UnitView({ id, back, onUnselect }: UnitViewProps): ReactNode {
  const { t, tDynamic } = useWords();
  const query = useUnit(id);
  useEscape(onUnselect);
  const way = { to: back, name: t('repository.title') };
  const { data: unit, error } = query;
  if (error?.code === repositoryErrors['unit-unknown'].code)
    return (
      <ContentPage title={unit?.title ?? t('repository.unit')} back={way}>
        <EmptyState picture={<FileX size={64} strokeWidth={1.25} />} title={tDynamic(error.code)} />
      </ContentPage>
    );
  if (unit) return <Loaded unit={unit} back={way} onUnselect={onUnselect} />;
  return (
    <ContentPage title={t('repository.unit')} back={way}>
      <QueryState query={query} loading={t('repository.loading-unit')} className={layouts.stack}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="6rem" />
        ))}
      </QueryState>
    </ContentPage>
  );
}

interface LoadedProps extends Pick<UnitViewProps, 'onUnselect'> {
  readonly unit: WholeUnit;
  readonly back: NonNullable<ContentPageProps['back']>;
}

function Loaded({ unit, back, onUnselect }: LoadedProps): ReactNode {
  const { t } = useWords();
  // A unit without anything in it is there to be filled.
  const [isEditing, setEditing] = useState(unit.mayEdit && unit.folders.length === 0);
  const [opened, setOpened] = useState<Opened>();
  useLiveUnit(unit.id);
  usePageTitle(unit.title);
  const page = useFocusedHeading();
  const screen = useFullScreen();
  return (
    <div ref={page}>
      <div ref={screen.box} className={styles.unit} data-full={screen.isFull || undefined}>
        <ContentPage
          title={unit.title}
          back={back}
          lead={unit.description && <span className={styles.lines}>{unit.description}</span>}
          action={
            <div className={classNames(layouts.cluster, styles.ways)}>
              <UnitMark unit={unit} />
              <PinButton unit={unit} />
              <FullScreenButton screen={screen} />
              {unit.mayEdit && !screen.isFull && (
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
          {isEditing ? (
            <UnitActions unit={unit} onOpen={setOpened} onDeleted={onUnselect} />
          ) : (
            <UnitStatistics unit={unit} />
          )}
          {unit.folders.length === 0 ? (
            <EmptyState
              picture={<FolderOpen size={64} strokeWidth={1.25} />}
              title={t('repository.unit-empty')}
              text={t(unit.mayEdit ? 'repository.unit-empty-edit' : 'repository.unit-empty-text')}
            />
          ) : (
            <Contents unit={unit} onOpen={isEditing ? setOpened : undefined} />
          )}
          <EditDialogs unit={unit} opened={opened} onClose={() => setOpened(undefined)} />
        </ContentPage>
      </div>
    </div>
  );
}

interface ContentsProps {
  readonly unit: WholeUnit;
  /** Opens a dialog; undefined: nothing is being edited. */
  readonly onOpen: ((opened: Opened) => void) | undefined;
}

const Contents = ({ unit: { id, folders }, onOpen }: ContentsProps): ReactNode => (
  <div className={classNames(layouts.stack, styles.contents)}>
    {folders.map((folder) => (
      <FolderSection key={folder.id} unit={id} folder={folder} childFolders={folder.childFolders} onOpen={onOpen} />
    ))}
  </div>
);

/** What takes Escape for itself: a dialog, or an open menu of the header. */
const TAKES_ESCAPE = 'dialog[open], header [aria-expanded="true"]';

/** Escape, unless something on the screen takes it, or the whole screen shows the unit and the browser ends that. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.fullscreenElement &&
        !document.querySelector(TAKES_ESCAPE)
      )
        onEscape();
    };
    // Before the menu closes itself.
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [onEscape]);
}
