import { useState } from 'react';
import { useWords } from '#platform/web/i18n';
import { CallError } from '#platform/web/api';
import { useToast } from '#platform/web/ui';
import {
  draftProblems,
  nodesErrors,
  publishProblems,
  type AdminNode,
  type DraftProblems,
  type NodeDraft,
} from '../../contract/index.ts';
import { useNodeChanges } from '../queries.ts';
import { draftOf, focusProblem, isSame, problemsOf } from './draft-fields.ts';

/** A node in the editor: the typed draft, the draft on the server, and all actions. */
export function useNodeDraft(start: AdminNode) {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const changes = useNodeChanges();
  const [node, setNode] = useState(start);
  const [draft, setDraft] = useState<NodeDraft>(() => draftOf(start));
  const [problems, setProblems] = useState<DraftProblems>({});
  /** Grows when code replaces the text: the editor then starts again with the new text. */
  const [round, setRound] = useState(0);
  const [isStale, setStale] = useState(false);
  /** Typed words that were not saved and made way for others. */
  const [lost, setLost] = useState<NodeDraft>();
  const isDirty = !isSame(draft, draftOf(node));
  const params = { id: String(node.id) };

  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === nodesErrors['draft-stale'].code) return setStale(true);
    const found = problemsOf(error);
    setProblems(found);
    if (!focusProblem(found)) toast({ text: tDynamic(error.code), tone: 'bad' });
  };
  /** Runs a call that returns the node; shows its outcome. */
  async function run(work: () => Promise<AdminNode>, done?: string): Promise<AdminNode | undefined> {
    try {
      const answer = await work();
      setNode(answer);
      setProblems({});
      if (done) toast({ text: done, tone: 'good' });
      return answer;
    } catch (error) {
      refuse(error);
      return undefined;
    }
  }
  const isWrong = (found: DraftProblems) => {
    setProblems(found);
    return focusProblem(found);
  };
  const resetDraft = (answer: AdminNode) => {
    if (isDirty) setLost(draft);
    setNode(answer);
    setDraft(draftOf(answer));
    setRound((now) => now + 1);
    setStale(false);
    setProblems({});
  };

  async function save(done: string | undefined = t('nodes.saved')): Promise<AdminNode | undefined> {
    if (isWrong(draftProblems(draft))) return undefined;
    const sent = draft;
    const body = { ...sent, revision: node.revision };
    const answer = await run(() => changes.save.mutateAsync({ params, body }), done);
    // Text typed in the meantime stays.
    if (answer) setDraft((now) => (now === sent ? draftOf(answer) : now));
    return answer;
  }
  return {
    node,
    draft,
    problems,
    round,
    isDirty,
    isStale,
    lost,
    save,
    isSaving: changes.save.isPending,
    isPublishing: changes.publish.isPending,
    isRemoving: changes.remove.isPending,
    isRestoring: changes.restore.isPending,
    change(part: Partial<NodeDraft>) {
      setDraft((now) => ({ ...now, ...part }));
      // A changed field loses its problem.
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    /** Saves the typed draft and then publishes it. */
    async publish() {
      if (isWrong({ ...publishProblems(draft), ...draftProblems(draft) })) return;
      const saved = isDirty ? await save(undefined) : node;
      if (!saved) return;
      const body = { revision: saved.revision };
      await run(() => changes.publish.mutateAsync({ params, body }), t('nodes.published'));
    },
    unpublish: () => run(() => changes.unpublish.mutateAsync({ params }), t('nodes.unpublished')),
    async remove(): Promise<boolean> {
      try {
        await changes.remove.mutateAsync({ params });
        toast({ text: t('nodes.deleted'), tone: 'good' });
        return true;
      } catch (error) {
        refuse(error);
        return false;
      }
    },
    /** Puts an old version into the draft; typed words that were not saved can still be copied. */
    async restore(version: number): Promise<boolean> {
      const at = { ...params, version: String(version) };
      const answer = await run(
        () => changes.restore.mutateAsync({ params: at, body: { revision: node.revision } }),
        t('nodes.restored', { version }),
      );
      if (answer) resetDraft(answer);
      return answer !== undefined;
    },
    /** Takes the newest draft of the server. */
    reload: () => run(() => changes.reload(node.id)).then((answer) => answer && resetDraft(answer)),
    forgetLost: () => setLost(undefined),
  };
}

export type NodeWork = ReturnType<typeof useNodeDraft>;
