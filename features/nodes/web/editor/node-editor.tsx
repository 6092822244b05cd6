import { ConfirmDialog } from '#platform/web/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useNavigate, useLeaveGuard } from '#platform/web/router';
import { Button, classNames } from '#platform/web/ui';
import type { AdminNode } from '../../contract/index.ts';
import { Article } from '../read/article.tsx';
import { UnsavedText, StaleNotice } from './draft-notices.tsx';
import { EditorActions, type View } from './editor-actions.tsx';
import { HistoryView } from './history-view.tsx';
import { NodeBadges } from './node-badges.tsx';
import styles from './node-editor.module.css';
import { NodeForm } from './node-form.tsx';
import { Notice } from './notice.tsx';
import { useNodeDraft } from './use-node-draft.ts';

/** Writes one node: draft, preview, history, publishing [NODE-2]. */
export function NodeEditor({ node: start }: { readonly node: AdminNode }): ReactNode {
  const { t } = useWords();
  const work = useNodeDraft(start);
  const { node, draft, isDirty } = work;
  const guard = useLeaveGuard(isDirty);
  const navigate = useNavigate();
  const [view, setView] = useState<View>('edit');
  const [isDeleting, setDeleting] = useState(false);
  const shown = useViewFocus(view);
  const remove = async () => {
    const isGone = await work.remove();
    setDeleting(false);
    if (isGone) await navigate(address('nodes', {}, { type: node.type }));
  };
  return (
    <>
      <div className={styles.head}>
        <h1 className={view === 'preview' ? 'visually-hidden' : undefined} hidden={view === 'preview'}>
          {node.title}
        </h1>
        <div className={classNames(layouts.cluster, styles.state)}>
          <NodeBadges node={node} />
          <Saved node={node} isDirty={isDirty} />
        </div>
      </div>
      <StaleNotice work={work} />
      <UnsavedText work={work} />
      <div ref={shown} tabIndex={-1} className={styles.view}>
        {view === 'preview' && (
          <>
            <Notice tone="market" title={t('nodes.preview-title')}>
              <p>{t(isDirty ? 'nodes.preview-unsaved' : 'nodes.preview-text')}</p>
              <div className={layouts.cluster}>
                <Button variant="secondary" onClick={() => setView('edit')}>
                  {t('nodes.back-to-edit')}
                </Button>
              </div>
            </Notice>
            <Article {...draft} />
          </>
        )}
        {view === 'history' && <HistoryView work={work} onRestored={() => setView('edit')} />}
        {/* Stays, so that the cursor and what can be undone stay too. */}
        <div hidden={view !== 'edit'}>
          <NodeForm draft={draft} node={node} problems={work.problems} round={work.round} onChange={work.change} />
          {node.isKept && <p className={styles.kept}>{t('nodes.kept')}</p>}
        </div>
      </div>
      <EditorActions work={work} view={view} onView={setView} onDelete={() => setDeleting(true)} />
      {isDeleting && (
        <ConfirmDialog
          title={t('nodes.delete-title', { title: node.title })}
          action={t('nodes.delete')}
          isBusy={work.isRemoving}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove()}
        >
          {t('nodes.delete-text')}
        </ConfirmDialog>
      )}
      {guard.isAsking && (
        <ConfirmDialog
          title={t('nodes.leave-title')}
          action={t('nodes.leave')}
          cancel={t('nodes.stay')}
          onClose={guard.stay}
          onConfirm={guard.leave}
        >
          {t('nodes.leave-text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves the focus to a view when it appears, so that the user goes on reading there. */
function useViewFocus(view: View) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) ref.current?.focus();
    before.current = view;
  }, [view]);
  return ref;
}

function Saved({ node, isDirty }: { readonly node: AdminNode; readonly isDirty: boolean }): ReactNode {
  const { t } = useWords();
  const { date, time } = useFormats();
  if (isDirty) return <span className={styles.when}>{t('nodes.unsaved')}</span>;
  const { publishedSlug, savedAt } = node;
  const when = { date: date(savedAt), time: time(savedAt) };
  return (
    <span className={styles.when}>
      {t('nodes.saved-on', when)}{' '}
      {node.type === 'read' && publishedSlug && (
        <Link to={address('read', { node: publishedSlug })}>{t('nodes.see-public')}</Link>
      )}
    </span>
  );
}
