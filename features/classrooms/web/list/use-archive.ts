import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { ClassroomCard } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import { useLabel } from '../label/label.ts';

/** Puts a class into the archive or takes it out, and offers the way back. */
export function useArchive(classroom: ClassroomCard): { run: (isArchived: boolean) => void; isPending: boolean } {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const name = useLabel()(classroom);
  const { update } = useClassroomChanges();
  const archive = (isArchived: boolean, isUndo = false) =>
    update.mutate(
      { params: { id: String(classroom.id) }, body: { isArchived } },
      {
        onSuccess: () =>
          toast({
            text: isArchived ? t('classrooms.archive-done', { name }) : t('classrooms.unarchive-done', { name }),
            tone: 'good',
            ...(isUndo ? {} : { action: { label: t('classrooms.undo'), run: () => archive(!isArchived, true) } }),
          }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return { run: archive, isPending: update.isPending };
}
