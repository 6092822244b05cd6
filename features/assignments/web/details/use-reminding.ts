import { useState } from 'react';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { useAssignmentChanges } from '../queries-teacher.ts';

interface Reminding {
  /** Students who are being reminded. */
  readonly under: readonly string[];
  /** @param then runs once they are reminded */
  readonly remind: (students: readonly string[], then?: () => void) => void;
}

/** Reminds students of an assignment; a toast shows how many were reminded [ASSIGN-7]. */
export function useReminding(id: number): Reminding {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { remind } = useAssignmentChanges();
  const [under, setUnder] = useState<readonly string[]>([]);
  return {
    under: remind.isPending ? under : [],
    remind(students, then) {
      if (remind.isPending) return;
      setUnder(students);
      remind.mutate(
        { id, students },
        {
          onSuccess({ length }) {
            toast(
              length > 0
                ? { text: t('assignments.reminded', { count: length }), tone: 'good' }
                : { text: t('assignments.reminded-none') },
            );
            then?.();
          },
          onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
        },
      );
    },
  };
}
