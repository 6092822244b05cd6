import { useCallback } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import type { GradeChoice } from './courses.ts';

/** The name of a grade in the market: kindergartens have groups [PLAY-6]. */
export function useGradeName(): (grade: Pick<GradeChoice, 'number' | 'schoolGroup'>) => string {
  const { t } = useWords();
  const { showsGroupLabel } = useMarket();
  return useCallback(
    ({ number, schoolGroup }) => {
      const name = t(showsGroupLabel ? 'ematerials.group-name' : 'ematerials.grade-name', { number });
      return schoolGroup ? `${name} · ${schoolGroup}` : name;
    },
    [t, showsGroupLabel],
  );
}
