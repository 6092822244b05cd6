import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { gradeLabel, type ClassroomCard } from '../../contract/index.ts';

type Labelled = Pick<ClassroomCard, 'grade' | 'letter' | 'customGroup'>;

/** What a class is called: its group label, or grade and letter [CLS-1]. */
export function useLabel(): (classroom: Labelled) => string {
  const { t } = useWords();
  const { language } = useMarket();
  return ({ grade, letter, customGroup }) => {
    if (customGroup || grade === null) return customGroup;
    return letter ? gradeLabel(language, grade, letter) : t('classrooms.label-grade', { grade });
  };
}
