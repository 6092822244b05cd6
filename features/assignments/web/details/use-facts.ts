import { useFormats, useWords } from '#platform/web/i18n';
import type { ClassAssignment } from '../../contract/index.ts';
import { noonOf } from '../parts/days.ts';

/** The facts of an assignment for one line: its days, how it is proved, for whom, by whom. */
export function useFacts({ from, due, evidence, isForAll, counts, teacher }: ClassAssignment): string[] {
  const { t } = useWords();
  const { date } = useFormats();
  return [
    due === null
      ? t('assignments.from-on', { date: date(noonOf(from)) })
      : t('assignments.from-to', { from: date(noonOf(from)), to: date(noonOf(due)) }),
    `${t('assignments.evidence')}: ${t(`assignments.evidence-${evidence}`)}`,
    t('assignments.done-of', { done: counts.done, count: counts.students }),
    ...(isForAll ? [] : [t('assignments.for-chosen')]),
    ...(teacher === '' ? [] : [t('assignments.by', { name: teacher })]),
  ];
}
