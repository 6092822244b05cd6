import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { ClassAssignment } from '../../contract/index.ts';
import { useAssignmentChanges } from '../queries-teacher.ts';

interface Deletion {
  readonly isDeleting: boolean;
  readonly remove: (assignment: Pick<ClassAssignment, 'id' | 'title'>) => void;
}

/** Deletes an assignment and offers to take that back [ASSIGN-2]. @param onDeleted its screen closes */
export function useDeletion(onDeleted: () => void): Deletion {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { remove, restore } = useAssignmentChanges();
  // Its screen is gone when the deletion is undone: the promise answers all the same.
  const fail = (error: CallError) => toast({ text: tDynamic(error.code), tone: 'bad' });
  return {
    isDeleting: remove.isPending,
    remove({ id, title }) {
      const args = { params: { id: String(id) } };
      const undo = () => void restore.mutateAsync(args).catch(fail);
      const onRemoved = () => {
        toast({ text: t('assignments.deleted', { title }), action: { label: t('assignments.undo'), run: undo } });
        onDeleted();
      };
      void remove.mutateAsync(args).then(onRemoved, fail);
    },
  };
}
