import type { Unit } from '../../contract/index.ts';
import { usePlaces } from '../queries-places.ts';
import { useGradeName } from './grade-name.ts';

/** The grade and subject of a unit: "1. razred · Matematika". Empty until they are loaded. */
export function usePlaceNames(): (unit: Pick<Unit, 'grade' | 'subject'>) => string {
  const gradeName = useGradeName();
  const { data } = usePlaces();
  return ({ grade, subject }) => {
    const found = data?.grades.find(({ id }) => id === grade);
    const name = data?.subjects.find(({ id }) => id === subject)?.name;
    return [found && gradeName(found.number), name].filter(Boolean).join(' · ');
  };
}
