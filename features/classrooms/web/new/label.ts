import { useWords } from '#platform/web/i18n';
import type { ClassroomCard } from '../../contract/index.ts';

type Labelled = Pick<ClassroomCard, 'grade' | 'letter' | 'customGroup'>;

/** What a class is called: its group label, or grade and letter [CLS-1]. */
export function useLabel(): (classroom: Labelled) => string {
  const { t } = useWords();
  return ({ grade, letter, customGroup }) => {
    if (customGroup || grade === null) return customGroup;
    return letter ? t('classrooms.label', { grade, letter }) : t('classrooms.label-grade', { grade });
  };
}
