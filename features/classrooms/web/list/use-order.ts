import { useFormats } from '#platform/web/i18n';
import { MOST_GRADES, type ClassroomCard } from '../../contract/index.ts';

type Ordered = Pick<ClassroomCard, 'id' | 'grade' | 'letter' | 'customGroup'>;

/** For `toSorted`: classes by grade and letter, groups after them by name, of equals the newest first. */
export function useOrder(): (a: Ordered, b: Ordered) => number {
  const { compare } = useFormats();
  return (a, b) =>
    (a.grade ?? MOST_GRADES + 1) - (b.grade ?? MOST_GRADES + 1) ||
    compare(a.letter, b.letter) ||
    compare(a.customGroup, b.customGroup) ||
    b.id - a.id;
}
