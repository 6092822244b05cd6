import type { ClassroomUser } from '#features/classrooms/contract';

export const fullName = ({ first_name, last_name }: ClassroomUser): string =>
  [first_name, last_name].filter(Boolean).join(' ');
