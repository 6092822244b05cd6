import type { Person } from '#features/classrooms/contract';
import { nameOf } from '#features/classrooms/web';

/** The name as in the register of a class; nicknames are for the children. Pure. */
export const registerName = (person: Person): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || nameOf(person);
