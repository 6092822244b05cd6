import { useMemo } from 'react';
import type { ClassroomCard } from '#features/classrooms/contract';
import { useClassrooms, useOrder } from '#features/classrooms/web';
import { sorted } from '#platform/kernel';
import { readStored, writeStored } from '#platform/web/storage';

const LAST = 'klupa.assignments.class';

/** The class to which the user assigned last, on this device. */
export const rememberClass = (id: number): void => void writeStored('local', LAST, String(id));

/** The present classes that the user teaches, with the state of their call. */
export function useTaughtClasses() {
  const query = useClassrooms();
  const order = useOrder();
  const { data } = query;
  const classes = useMemo(() => data?.filter(({ isManager, isArchived }) => isManager && !isArchived), [data]);
  return { query, classes: classes && sorted(classes, order) };
}

/** The preselected class: that of the page, the last used one, else the first. */
export function usualClass(classes: readonly ClassroomCard[], page: number | undefined): ClassroomCard | undefined {
  const wanted = page ?? Number(readStored('local', LAST));
  return classes.find(({ id }) => id === wanted) ?? classes[0];
}
