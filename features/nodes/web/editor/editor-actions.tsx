import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Save from 'lucide-react/icons/save';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { nodeTraits } from '../../contract/index.ts';
import styles from './node-editor.module.css';
import type { NodeWork } from './use-node-draft.ts';

/** What the editor shows. */
export type View = 'edit' | 'preview' | 'history';

interface EditorActionsProps {
  readonly work: NodeWork;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onDelete: () => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** All actions for the node; stays in sight. */
export function EditorActions({ work, view, onView, onDelete }: EditorActionsProps): ReactNode {
  const { t } = useWords();
  const { node, isDirty } = work;
  const isPublic = node.state === 'published' && !isDirty;
  const toggle = (target: View) => onView(view === target ? 'edit' : target);
  const views = [
    { name: 'preview', Icon: Eye, isFor: nodeTraits[work.draft.type].hasBody },
    { name: 'history', Icon: History, isFor: node.wasPublished },
  ] as const;
  // Problems are shown at the fields, so the fields have to be visible.
  const act = (work: () => Promise<unknown>) => () => {
    onView('edit');
    void work();
  };
  return (
    <div className={classNames(layouts.cluster, styles.actions)} role="group" aria-label={t('nodes.actions')}>
      {view !== 'edit' && (
        <Button variant="quiet" icon={<Pencil {...icon} />} onClick={() => onView('edit')}>
          {t('nodes.edit')}
        </Button>
      )}
      {views
        .filter(({ isFor }) => isFor)
        .map(({ name, Icon }) => (
          <Button
            key={name}
            variant="quiet"
            icon={<Icon {...icon} />}
            aria-pressed={view === name}
            onClick={() => toggle(name)}
          >
            {t(`nodes.${name}`)}
          </Button>
        ))}
      {node.publishedVersion !== null && !node.isKept && (
        <Button variant="quiet" icon={<Undo {...icon} />} onClick={() => void work.unpublish()}>
          {t('nodes.unpublish')}
        </Button>
      )}
      {!node.isKept && (
        <Button variant="quiet" icon={<Trash {...icon} />} onClick={onDelete}>
          {t('nodes.delete')}
        </Button>
      )}
      <span className={styles.gap} />
      <Button
        variant="secondary"
        icon={<Save {...icon} />}
        isBusy={work.isSaving}
        isDisabled={!isDirty}
        onClick={act(() => work.save())}
      >
        {t('nodes.save')}
      </Button>
      <Button isBusy={work.isPublishing} isDisabled={isPublic} onClick={act(work.publish)}>
        {t(isPublic ? 'nodes.is-public' : 'nodes.publish')}
      </Button>
    </div>
  );
}
