import type { ClassroomUser } from '../../contract/index.ts';

export const fullName = ({ first_name, last_name }: ClassroomUser): string =>
  [first_name, last_name].filter(Boolean).join(' ');
