import type { GradeWithSubjects } from '#features/repository/contract';
import { useGradeName } from '#features/repository/web';
import type { CornerTest } from '../../contract/index.ts';

interface PlaceName {
  /** "1. razred · Matematika". */
  readonly name: string;
  /** The picture of the subject. */
  readonly icon: string;
}

/** Names the grade and subject of a test; empty until they are loaded. */
export function usePlaceName(
  tree: readonly GradeWithSubjects[] | undefined,
): (test: Pick<CornerTest, 'grade' | 'subject'>) => PlaceName {
  const gradeName = useGradeName();
  return ({ grade, subject }) => {
    const found = tree?.find(({ id }) => id === grade);
    const taught = found?.subjects.find(({ id }) => id === subject);
    const name = [found && gradeName(found.number), taught?.name].filter(Boolean).join(' · ');
    return { name, icon: taught?.icon ?? '' };
  };
}
