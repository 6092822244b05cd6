import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';

interface Change {
  mutate(
    args: { readonly params: { readonly id: string } },
    then: { readonly onSuccess?: () => void; readonly onError: (error: CallError) => void },
  ): void;
}

interface Changes {
  readonly remove: Change;
  readonly restore: Change;
}

/** Deletes something and offers to take that back, for as long as the message is shown [REPO-7]. */
export function useDeletion({
  remove,
  restore,
}: Changes): (deleted: { id: number; title: string }, then?: () => void) => void {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const onError = (error: CallError) => toast({ text: tDynamic(error.code), tone: 'bad' });
  return ({ id, title }, then) => {
    const args = { params: { id: String(id) } };
    const undo = () => restore.mutate(args, { onError });
    remove.mutate(args, {
      onError,
      onSuccess() {
        toast({ text: t('repository.deleted', { title }), action: { label: t('repository.undo'), run: undo } });
        then?.();
      },
    });
  };
}
