import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';

interface Change {
  mutateAsync(args: { readonly params: { readonly id: string } }): Promise<unknown>;
}

interface Changes {
  readonly remove: Change;
  readonly restore: Change;
}

interface Deleted {
  readonly id: number;
  readonly title: string;
}

/** Deletes something and offers to take that back, for as long as the message is shown [REPO-7]. */
export function useDeletion({ remove, restore }: Changes): (deleted: Deleted, then?: () => void) => void {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  // The row is no longer on the screen when the deletion is undone: the promise answers all the same.
  const fail = (error: CallError) => toast({ text: tDynamic(error.code), tone: 'bad' });
  return ({ id, title }, then) => {
    const args = { params: { id: String(id) } };
    const undo = () => void restore.mutateAsync(args).catch(fail);
    const onDeleted = () => {
      toast({ text: t('repository.deleted', { title }), action: { label: t('repository.undo'), run: undo } });
      then?.();
    };
    void remove.mutateAsync(args).then(onDeleted, fail);
  };
}
